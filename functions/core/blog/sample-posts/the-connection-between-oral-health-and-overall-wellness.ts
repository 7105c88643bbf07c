import type { SamplePost } from '../sample-post.ts';

export const theConnectionBetweenOralHealthAndOverallWellness: SamplePost = {
  id: 'post_01HB565ZP00000000000000005',
  slug: 'the-connection-between-oral-health-and-overall-wellness',
  title: 'The Connection Between Oral Health and Overall Wellness',
  category: 'Wellness',
  published_at: '2023-09-25T03:30:00.000Z',
  excerpt:
    'Mouth and body share one bloodstream. What is known, and what is not, about gums, diabetes, the heart, pregnancy and tobacco.',
  meta_description:
    'How oral health and general health are connected: gum disease and diabetes, the heart, pregnancy, tobacco, and what you can do today.',
  meta_keywords: 'oral health, gum disease, diabetes, heart health, pregnancy, tobacco, wellness',
  content: `
<p>We speak of dental care and medical care as if the mouth belonged to somebody else. Different doctors, different
buildings, different bills. Yet the gums are part of the body: they are fed by the same blood, defended by the same
immune system, and affected by what we eat, how we sleep and which medicines we take.</p>
<p>Research of the past decades has found many links between the mouth and general health. Some are well understood.
Others are only associations, which means that two things often occur together without our knowing that one causes the
other. It is worth telling them apart.</p>

<h2>It usually begins with the gums</h2>
<p>When plaque stays along the gum line, the gums become inflamed: red, a little swollen, and quick to bleed. At this
stage, called gingivitis, thorough cleaning can restore them. If it goes on, the inflammation may reach the bone that
holds the teeth. This is periodontitis. It is seldom painful, it is very common in adults, and it is one of the main
reasons why people lose teeth.</p>
<p>The inflamed surface around all the teeth of one mouth can, taken together, be as large as the palm of a hand. It is
not hard to imagine that a wound of that size on an arm would be taken seriously.</p>

<h2>Diabetes: a road with two directions</h2>
<p>This is the best established link, and an important one in India, where more than one adult in ten is thought to live
with diabetes. High blood sugar weakens the defence against infection, so gum disease is more frequent and more severe.
In the other direction, inflamed gums can make blood sugar harder to control, and treating them has been found to
improve it modestly in many patients.</p>
<p>If you have diabetes, tell your dentist, have your gums examined regularly, and mention bleeding gums to your
physician. Eat and take your medicines as usual before an appointment unless you are told otherwise; a morning time is
often easiest.</p>

<h2>The heart: a link, not a verdict</h2>
<p>People with severe gum disease have heart attacks and strokes somewhat more often. Both share causes such as smoking,
diabetes and age, and inflammation may play a part of its own. It has <em>not</em> been shown that treating gums prevents
a heart attack, and nobody should promise you that. Healthy gums are a good aim in themselves.</p>
<p>One connection is firm: in some people, for example those with an artificial heart valve or a previous infection of
the heart, bacteria from the mouth can settle there. They may need an antibiotic before certain dental treatments. If
you have a heart condition or take blood thinners, say so before treatment begins, and do not stop any medicine on your
own.</p>

<h2>Pregnancy</h2>
<p>Hormones make gums swell and bleed more easily, and frequent vomiting can attack enamel. Rinse with water after being
sick and wait half an hour before brushing. Checkups, cleaning and necessary treatment are generally considered safe in
pregnancy, and the middle months are the most comfortable time. Tell the dentist that you are pregnant, and how far
along.</p>

<h2>Tobacco and areca nut</h2>
<p>Cigarettes, beedis, gutka, khaini and paan with areca nut harm the whole body, and the mouth first of all. They are
the chief cause of oral cancer in India, and areca nut is linked with a stiffening of the mouth that makes it hard to
open. They also hide gum disease, because gums bleed less while the bone underneath is being lost.</p>
<p>Any ulcer, patch or lump that has not healed within two weeks should be shown to a dentist or doctor. Early changes
can often be treated; late ones are far harder. Stopping helps at every age, and most people need more than one attempt:
the national tobacco quitline, 1800-11-2356, gives free advice.</p>

<h2>Mood, sleep and medicines</h2>
<p>Stress often shows in the mouth as clenching, grinding and worn teeth. Snoring and pauses of breath at night dry the
mouth and deserve a medical opinion. Many common tablets, among them some for blood pressure, allergies and depression,
reduce saliva, and without saliva decay comes quickly. If your mouth is always dry, ask your doctor about it; sip water,
and avoid sucking sweets for relief.</p>

<h2>Small steps that serve both</h2>
<ul>
<li>Brush twice a day with fluoride toothpaste, and clean between your teeth once.</li>
<li>Eat more whole foods and fewer sweet drinks and snacks; teeth, weight and blood sugar all benefit.</li>
<li>Leave tobacco and areca nut alone.</li>
<li>Tell your dentist about your health, and your doctor about your mouth.</li>
<li>Do not wait for pain before you have your gums examined.</li>
</ul>
<p>This article is general information and does not replace the advice of a doctor or dentist who has examined you.</p>

<h2>Start with one visit</h2>
<p>If your gums bleed, or if nobody has looked at them for a while, a consultation is a good place to begin. You can <a
href="/#clinics">choose a dentist near you and book a time through {brand}</a>.</p>
`,
};
