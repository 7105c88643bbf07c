import type { SamplePost } from '../sample-post.ts';

export const understandingDentalImplants: SamplePost = {
  id: 'post_01H9F3TWP00000000000000004',
  slug: 'understanding-dental-implants-procedure-benefits-and-care',
  title: 'Understanding Dental Implants: Procedure, Benefits and Care',
  category: 'Implants',
  published_at: '2023-09-04T03:30:00.000Z',
  excerpt:
    'How an implant replaces a missing tooth, who it suits, how long it takes, what can go wrong, and the daily care that keeps it healthy.',
  meta_description:
    'Dental implants explained: the steps, healing time, benefits and limits, risks, alternatives, costs to ask about and daily care.',
  meta_keywords: 'dental implants, missing tooth, implant procedure, implant care, bridge or implant',
  content: `
<p>A missing tooth is more than a gap in a photograph. Over time neighbouring teeth may lean into the space, the tooth
opposite may grow longer, and the bone that once held the root slowly becomes thinner. A dental implant is one way to
fill such a gap. It is not the only one, and it is not right for everybody, so it helps to know what it involves before
you sit down to discuss it.</p>

<h2>What an implant is</h2>
<p>An implant is a small screw, usually made of titanium, that is placed in the jawbone in the position of the lost root.
Bone grows tightly against it in the following months. On top of it come a connecting piece, called the abutment, and a
crown that looks and works like a tooth. Several implants together can carry a bridge, or keep a full denture from
moving.</p>

<h2>The procedure, step by step</h2>
<ol>
<li><strong>Planning.</strong> The dentist examines your mouth, asks about your health, and takes X-rays, often a
three-dimensional scan, to measure the bone and find the nerves and sinuses that must not be touched.</li>
<li><strong>Preparing.</strong> Gum disease and decay are treated first. Where bone is thin, a graft may be suggested;
that adds months and cost.</li>
<li><strong>Placing the implant.</strong> This is minor surgery, mostly under local anaesthetic. For a single tooth it
often takes less than an hour. Most people describe pressure and vibration rather than pain.</li>
<li><strong>Healing.</strong> Three to six months is usual while bone and implant join. You may wear a temporary tooth
in the meantime.</li>
<li><strong>The crown.</strong> An impression or a scan is made, and the final crown is fitted and adjusted to your
bite.</li>
</ol>
<p>You will hear of "teeth in a day". In chosen cases a temporary tooth can indeed be fixed immediately, but the bone
needs the same time to heal, and not every mouth is suitable. Ask what exactly is finished on that day.</p>

<h2>What speaks for an implant</h2>
<ul>
<li>It stands by itself: healthy neighbouring teeth need not be cut, as they are for a bridge.</li>
<li>It helps to keep the bone in that place from shrinking.</li>
<li>It does not move when you chew or speak, as a removable denture may.</li>
<li>Well cared for, it can last for many years.</li>
</ul>

<h2>What should be weighed</h2>
<p>Implants succeed in most patients, but not in all. Infection, an implant that does not join with the bone, injury to a
nerve or a sinus, and inflammation around the implant in later years can happen, even in careful hands. The risk is
higher with:</p>
<ul>
<li>smoking or chewing tobacco, which slows healing considerably;</li>
<li>diabetes that is not under control;</li>
<li>untreated gum disease, or teeth that are seldom cleaned;</li>
<li>heavy grinding of the teeth;</li>
<li>some medicines for osteoporosis or cancer, and radiotherapy of the jaw.</li>
</ul>
<p>None of these rules an implant out by itself, but your dentist must know about them and may want to speak with your
physician. Bring a list of all your medicines. Implants are not placed in a jaw that is still growing, so they have to
wait until adulthood.</p>

<h2>The alternatives</h2>
<p>A <strong>bridge</strong> is quicker and needs no surgery, but the teeth beside the gap are ground down to carry it. A
<strong>removable denture</strong> costs least and suits many people well, though it takes getting used to. Sometimes
<strong>leaving the gap</strong> is reasonable, for instance far back in the mouth. A good consultation covers all four,
with their costs over ten years and not only on the first day.</p>

<h2>Ask for the whole price</h2>
<p>Quotations can be hard to compare. Ask whether scan, surgery, graft, abutment, crown, temporary tooth and follow-up
visits are included, which implant system is used and whether parts for it will be available in years to come, and what
happens if the implant fails. Keep the card or sticker with the implant's make and number; any dentist who treats you
later will be glad of it.</p>

<h2>Care, for as long as you have it</h2>
<p>An implant cannot decay, but the gum and bone around it can become inflamed, often without pain.</p>
<ul>
<li>In the first days: soft food, no smoking, no vigorous rinsing, and the medicines as prescribed. Some swelling is
normal; growing pain, fever, or bleeding that does not stop is a reason to call.</li>
<li>Brush twice a day with a soft brush, along the gum line too.</li>
<li>Clean between implant and neighbours every day with an interdental brush or special floss; ask to be shown
how.</li>
<li>See the dentist at least once or twice a year, so that the gum can be measured and tartar removed.</li>
<li>Bleeding, a bad taste, or a crown that feels loose should be seen soon. It is often a small screw that needs
tightening, and early is easier than late.</li>
</ul>
<p>This article is general information and does not replace the advice of a dentist who has examined you.</p>

<h2>Talk it through first</h2>
<p>Whether an implant suits you is a question for an unhurried conversation. <a href="/#clinics">Book a consultation
through {brand}</a> with a dentist who places implants, and bring any X-rays and your list of medicines with you.</p>
`,
};
