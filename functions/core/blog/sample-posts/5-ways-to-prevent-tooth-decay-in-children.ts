import type { SamplePost } from '../sample-post.ts';

export const fiveWaysToPreventToothDecayInChildren: SamplePost = {
  id: 'post_01H7S1FSP00000000000000003',
  slug: '5-ways-to-prevent-tooth-decay-in-children',
  title: '5 Ways to Prevent Tooth Decay in Children',
  category: 'Pediatric Dentistry',
  published_at: '2023-08-14T03:30:00.000Z',
  excerpt:
    'Milk teeth matter more than their name suggests. Five habits that protect them, from the first tooth to the school tiffin box.',
  meta_description:
    'Five everyday habits that help prevent tooth decay in children: brushing, fluoride, food timing, sealants and early dental visits.',
  meta_keywords: 'children teeth, tooth decay, pediatric dentist, milk teeth, fluoride toothpaste',
  content: `
<p>"They will fall out anyway." Most parents have heard this about milk teeth, often from someone who loves the child
dearly. But the first teeth have to last until the age of ten or twelve. Children chew and learn to speak with them, and
they keep the space for the adult teeth that grow beneath. A decayed milk tooth can ache, disturb sleep and school, and
become infected like any other tooth.</p>
<p>Decay in childhood is very common, and much of it can be prevented at home. Here are five habits that make the
biggest difference.</p>

<h2>1. Begin with the first tooth</h2>
<p>Brushing starts when the first tooth appears, usually around six months. Before that, wiping the gums with a clean,
damp cloth after a feed gets a baby used to the idea. Use a soft brush with a small head, twice a day, and make the
brushing before bed the one that is never missed: saliva protects the teeth by day and flows less at night.</p>
<p>Small hands cannot brush well alone. Until a child is about seven or eight, a grown-up should do the brushing or finish
it. Stand behind the child, tip the head back against you, and you can see what you are doing. A song of two minutes
helps everybody.</p>

<h2>2. Use fluoride, in the right amount</h2>
<p>Fluoride makes enamel harder and can stop early decay from going further. What matters with small children is the
amount, because they swallow some of it:</p>
<ul>
<li><strong>Under three years:</strong> a smear the size of a grain of rice.</li>
<li><strong>Three to six years:</strong> an amount the size of a pea.</li>
<li><strong>After that:</strong> a pea or a little more, spat out and not rinsed away with lots of water.</li>
</ul>
<p>Keep the tube out of reach, and look for a toothpaste with about 1000 ppm of fluoride; the number is printed on the
pack. Some districts of Tamil Nadu, Karnataka and other states have naturally high fluoride in borewell water, which can
mark growing teeth. If your family drinks such water, ask a dentist which toothpaste suits your child.</p>

<h2>3. Watch when, not only what, they eat</h2>
<p>Bacteria turn sugar into acid, and after each sweet mouthful the teeth are under attack for about half an hour. So a
laddu eaten with lunch does less harm than the same sweetness sipped or nibbled through the afternoon.</p>
<ul>
<li>Keep sweets, biscuits and juice for mealtimes. Between meals offer fruit, sundal, curd, nuts for children old
enough to chew them safely, or plain dosa or idli.</li>
<li>Make water the drink that stands on the table. Packaged juices, flavoured milk, health drinks and sodas often carry
more sugar than you would guess; the label tells.</li>
<li>Do not let a baby fall asleep with a bottle of milk or juice, and never dip a pacifier in honey or sugar. Milk that
pools around the upper front teeth all night is a frequent cause of early decay. Once teeth have come, clean them
after the last feed.</li>
<li>Sticky sweets, and chips that turn to paste, cling to the grooves of the teeth. So do sweet syrups: ask your
pharmacist whether a sugar-free version of a regular medicine exists.</li>
</ul>

<h2>4. Ask about sealants and fluoride varnish</h2>
<p>The first adult molars come in behind the milk teeth at about six, without any tooth falling out, so many families do
not notice them. Their chewing surfaces have deep grooves where a brush hardly reaches. A sealant is a thin coating
painted into these grooves; it needs no drilling, takes a few minutes, and lowers the risk of decay there. It can wear
off, so it is looked at during checkups.</p>
<p>Fluoride varnish is painted on the teeth once or twice a year and sets at once. It is particularly useful for
children who have had cavities before. Your dentist can say whether either makes sense for your child.</p>

<h2>5. Meet the dentist before there is a problem</h2>
<p>A first visit around the first birthday is short and easy: a look, a few questions, and advice on feeding and brushing.
A child whose first memory of the dentist is a pleasant ride in the chair will find later visits easier than one who
comes in pain.</p>
<p>You can help with words. Say "the dentist will count your teeth", rather than "it will not hurt", which puts the
thought there in the first place, and please never use the dentist as a threat.</p>

<h2>Signs to look out for</h2>
<p>Lift your child's lip once a month. Chalky white lines near the gums are the earliest sign of decay, and at that stage
it can often be halted. Brown or black spots, a pimple on the gum, pain with sweets or cold, or chewing on one side only
mean a visit soon. Swelling of the face, fever with toothache, or a knocked-out adult tooth needs care the same day.</p>
<p>This article is general information and does not replace the advice of a dentist who has examined your child.</p>

<h2>Plan the first visit</h2>
<p>Clinics on {brand} say which of them treat children. <a href="/#clinics">Choose a clinic near you and book a time</a>
after school or on a Saturday, and let your child bring a favourite toy along.</p>
`,
};
