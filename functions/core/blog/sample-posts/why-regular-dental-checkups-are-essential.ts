import type { SamplePost } from '../sample-post.ts';

export const whyRegularDentalCheckupsAreEssential: SamplePost = {
  id: 'post_01H4J1K1P00000000000000001',
  slug: 'why-regular-dental-checkups-are-essential',
  title: 'Why Regular Dental Checkups Are Essential',
  category: 'Dental Health',
  published_at: '2023-07-05T03:30:00.000Z',
  excerpt:
    'Most dental problems begin without pain. What a dentist looks for at a checkup, how often you need one, and how to make the visit count.',
  meta_description:
    'What happens at a dental checkup, how often you need one, which signs should not wait, and how to prepare for your visit to the dentist.',
  meta_keywords: 'dental checkup, dentist visit, gum disease, tooth decay, oral cancer screening',
  content: `
<p>Many of us see a dentist only when something hurts. It is understandable: work is busy, the tooth is quiet, and a
checkup is easy to put off until after the next festival. The trouble is that teeth and gums rarely complain early. By
the time a cavity aches, it has usually travelled through the hard outer layer of the tooth and come close to the
nerve. By the time a tooth feels loose, gum disease may have been at work for years.</p>
<p>A regular checkup is a way of looking before anything hurts, while treatment is often smaller, quicker and less
costly.</p>

<h2>What a dentist looks for</h2>
<p>A checkup is more than counting cavities. In twenty to thirty minutes a dentist will usually look at:</p>
<ul>
<li><strong>Your teeth:</strong> early decay, cracks, worn edges, and old fillings or crowns that have begun to leak.</li>
<li><strong>Your gums:</strong> redness, bleeding, and the small gap between gum and tooth, which deepens when gum
disease sets in.</li>
<li><strong>Your tongue, cheeks and throat:</strong> patches, lumps and ulcers. This matters in India, where tobacco,
gutka and betel nut make cancers of the mouth far more common than in many other countries.</li>
<li><strong>Your bite and jaw:</strong> signs of clenching or grinding, clicking, or teeth that meet badly.</li>
<li><strong>What you already have:</strong> dentures, bridges, implants and braces need looking after as well.</li>
</ul>
<p>Sometimes an X-ray is advised, because decay between two teeth and changes in the bone cannot be seen from outside.
Modern dental X-rays use a low dose of radiation. Tell the dentist if you are, or might be, pregnant, and feel free to
ask why a picture is needed.</p>

<h2>How often is regular?</h2>
<p>Once every six months is the usual advice and a sensible habit for many people, but it is not a law of nature. Your
dentist may suggest coming more often if you have gum disease or diabetes, if you smoke or chew tobacco, if you are
pregnant, wear braces, or tend to get cavities. An adult with healthy gums and no decay for years may be told that once
a year is enough. Children change quickly and are best seen at least once a year, starting around their first
birthday.</p>
<p>The useful question at the end of a visit is simply: <em>when should I come next, and why?</em></p>

<h2>Cleaning is not a cosmetic extra</h2>
<p>However well you brush, some plaque stays behind, most often along the gum line and behind the lower front teeth.
There it hardens into tartar, which a toothbrush cannot remove. Professional cleaning, also called scaling, takes it
away and gives swollen gums a chance to heal. Teeth may feel sensitive for a few days afterwards. It is a common worry
that scaling loosens teeth or wears enamel away; done properly it does neither. Teeth that felt tight only because
tartar held them may feel different for a while, which is the disease showing, not the cleaning.</p>

<h2>Signs that should not wait for the next checkup</h2>
<ul>
<li>An ulcer, a white or red patch, or a lump in the mouth that has not healed after two weeks.</li>
<li>Gums that bleed often, or a bad taste that keeps returning.</li>
<li>A tooth that is loose, broken, or painful to bite on.</li>
<li>Pain that wakes you, or sensitivity that lingers after something hot or cold.</li>
<li>Difficulty in opening the mouth, or a burning feeling with spicy food that is new to you.</li>
</ul>
<p>Swelling of the face with fever, or trouble in breathing or swallowing, is an emergency: go to a hospital at once
rather than waiting for an appointment.</p>

<h2>Making the visit count</h2>
<p>Bring a list of the medicines you take, including blood thinners, diabetes tablets and supplements, and mention any
allergy. Say if you are afraid; dentists meet fear every day and can go slowly or stop when you raise a hand. If
treatment is suggested, ask what happens if you do nothing for now, what the choices are, and what each will cost. A
clear answer in words you understand is part of good care, and it is quite all right to think it over when the matter is
not urgent.</p>
<p>Between visits the basics still do most of the work: brushing twice a day with a fluoride toothpaste, cleaning
between the teeth once a day, keeping sugar to mealtimes, and staying away from tobacco in every form.</p>
<p>This article is general information and does not replace the advice of a dentist who has examined you.</p>

<h2>Book your checkup</h2>
<p>If you cannot remember your last checkup, that is reason enough for the next one. On {brand} you can see which
dentists near you have a free time, what the consultation costs, and <a href="/#clinics">book your visit online</a> in a
few minutes.</p>
`,
};
