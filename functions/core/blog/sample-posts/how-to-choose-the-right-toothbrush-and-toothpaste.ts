import type { SamplePost } from '../sample-post.ts';

export const howToChooseTheRightToothbrushAndToothpaste: SamplePost = {
  id: 'post_01HCV8H2P00000000000000006',
  slug: 'how-to-choose-the-right-toothbrush-and-toothpaste',
  title: 'How to Choose the Right Toothbrush and Toothpaste',
  category: 'Oral Care',
  published_at: '2023-10-16T03:30:00.000Z',
  excerpt:
    'Soft or hard, manual or electric, herbal or fluoride? A plain guide to the shelf in the shop, and to using well what you take home.',
  meta_description:
    'How to choose a toothbrush and toothpaste: bristles, electric brushes, fluoride, herbal and charcoal pastes, sensitivity and technique.',
  meta_keywords: 'toothbrush, toothpaste, fluoride, electric toothbrush, sensitive teeth, oral care',
  content: `
<p>Stand before the shelf in any supermarket and there are sixty toothbrushes and nearly as many pastes, each with a
promise on the box. The good news is that the things that matter are few, and that they are not the expensive ones. A
plain brush used well does more than a costly one used badly.</p>

<h2>The brush</h2>
<p><strong>Bristles: soft.</strong> Hard bristles do not clean better. Used with force they wear grooves into the teeth near
the gums and push the gums back. If the bristles of your brush splay out within a few weeks, you are pressing too hard.</p>
<p><strong>Head: small.</strong> It should reach behind the last molar without making you gag. For most adults that means a
head about as long as two or three front teeth are wide; for children, smaller.</p>
<p><strong>Handle: whatever you hold easily.</strong> For people with arthritis, or after a stroke, a thick handle helps;
a rubber ball or a strip of cloth around an ordinary brush does the same work.</p>
<p><strong>Change it</strong> every three months, or sooner if the bristles bend. Rinse it, let it stand upright and dry in
the air, and do not share it.</p>

<h2>Manual or electric?</h2>
<p>Both clean well. Studies find that electric brushes, above all those with a rotating head, remove somewhat more plaque
on average, and a timer and a pressure warning are useful. They are a real help to those who find brushing difficult.
They are no substitute for reaching every surface, and the cost of replacement heads should be counted in. If you brush
carefully for two minutes by hand, you do not need one.</p>

<h2>The paste: look for one word</h2>
<p>That word is <strong>fluoride</strong>. It is the ingredient with the strongest evidence against decay. For adults and
older children choose a paste with about 1000 ppm, the usual amount in India; the figure is printed in small type near
the ingredients. Small children need only a smear or a pea-sized amount.</p>
<p>About the other promises:</p>
<ul>
<li><strong>Sensitive:</strong> pastes with potassium nitrate, stannous fluoride or similar agents can ease short, sharp
pain with cold. They need two to four weeks of regular use. If one tooth hurts, or pain lingers, have it looked at
instead of covering it up.</li>
<li><strong>Whitening:</strong> these polish away surface stains of tea, coffee or tobacco. They do not change the colour
of the tooth itself, and rough ones wear enamel if used for long.</li>
<li><strong>Charcoal:</strong> it is abrasive, there is little evidence that it whitens or protects, and many charcoal
pastes contain no fluoride.</li>
<li><strong>Herbal and ayurvedic:</strong> pleasant for many, and some do contain fluoride. Read the label, and choose one
that does if you tend to get cavities.</li>
<li><strong>Tooth powders and salt:</strong> powders rubbed on with a finger are often too coarse and seldom reach between
teeth. Avoid any that contain tobacco, such as gul or mishri; these are harmful and addictive.</li>
<li><strong>Neem sticks:</strong> chewing a fresh stick has a long tradition and does remove some plaque from the outer
surfaces. It brings no fluoride and hardly reaches the inner ones, so treat it as an addition.</li>
</ul>

<h2>How to use them</h2>
<ol>
<li>Brush twice a day for two minutes. The time before bed is the more important one.</li>
<li>Hold the brush at a slant towards the gum line and make small, gentle circles, two teeth at a time.</li>
<li>Follow the same path each time, outer sides, inner sides, chewing surfaces, so that nothing is forgotten.</li>
<li>Spit out, and do not rinse with a lot of water: a little fluoride should stay behind.</li>
<li>Wait about half an hour after lime juice, soft drinks or tamarind-rich food, as acid softens enamel for a
while.</li>
<li>Brush or scrape the tongue lightly; it helps against bad breath.</li>
</ol>

<h2>Do not forget the spaces between</h2>
<p>A brush cleans about three of the five sides of a tooth. Between teeth you need floss where they stand close, or small
interdental brushes where there are gaps; those are usually easier to handle. Ask a dentist or hygienist for the right
size. Gums may bleed a little for the first week or so and then settle. If bleeding goes on, have them examined.
Toothpicks and pins injure the gum and are better left alone.</p>
<p>A mouthwash is an extra. A fluoride rinse can help those with braces or many cavities, at another time than brushing.
Strong antiseptic rinses with chlorhexidine are meant for short periods on advice, since they stain teeth and change
taste.</p>

<h2>A short list for the shop</h2>
<ul>
<li>A soft brush with a small head, for each member of the family.</li>
<li>A toothpaste with about 1000 ppm of fluoride.</li>
<li>Floss or interdental brushes.</li>
<li>A mark in the calendar for three months from today.</li>
</ul>
<p>This article is general information and does not replace the advice of a dentist who has examined you.</p>

<h2>Ask to be shown</h2>
<p>Five minutes with a dentist who watches you brush can teach more than any box. <a href="/#clinics">Book a consultation
through {brand}</a>, and take your brush along.</p>
`,
};
