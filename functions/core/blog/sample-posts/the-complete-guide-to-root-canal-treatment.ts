import type { SamplePost } from '../sample-post.ts';

export const theCompleteGuideToRootCanalTreatment: SamplePost = {
  id: 'post_01H62Z4PP00000000000000002',
  slug: 'the-complete-guide-to-root-canal-treatment',
  title: 'The Complete Guide to Root Canal Treatment',
  category: 'Treatments',
  published_at: '2023-07-24T03:30:00.000Z',
  excerpt:
    'What a root canal is, why it may be advised, what happens in the chair, and how to look after the tooth afterwards, told calmly, step by step.',
  meta_description:
    'Root canal treatment explained: when it is needed, the steps, pain and recovery, the crown afterwards, alternatives and questions to ask.',
  meta_keywords: 'root canal treatment, RCT, tooth pain, dental crown, endodontist',
  content: `
<p>Few words in dentistry worry people as much as "root canal". Much of the fear comes from stories told by parents and
grandparents, from days when numbing was less reliable and instruments were slower. For most people today the treatment
feels much like having a long filling done. What hurts is usually the infection that made it necessary.</p>

<h2>What is inside a tooth</h2>
<p>Beneath the hard enamel and the dentine lies the pulp: a soft thread of nerves and tiny blood vessels that runs from
the crown of the tooth down through the roots. When deep decay, a crack or a blow lets bacteria in, the pulp becomes
inflamed and may die. It cannot repair itself as skin does. Bacteria can then pass out of the tip of the root and form
an abscess in the bone.</p>
<p>Root canal treatment removes the diseased pulp, cleans and disinfects the narrow canals in which it lay, and signer
them. The tooth stays in place, held by its own root.</p>

<h2>When it may be advised</h2>
<ul>
<li>Pain that comes by itself, lasts, or wakes you at night.</li>
<li>Pain with heat or cold that stays long after the cup is put down.</li>
<li>Pain on biting, or a tooth that feels "taller" than the others.</li>
<li>A swelling or a small pimple on the gum that comes and goes.</li>
<li>A tooth that has turned grey after an injury.</li>
</ul>
<p>Some dying teeth do not hurt at all and are found on an X-ray. A dentist will tap the tooth, test it with cold, and
take a picture before deciding. A painful tooth does not always need a root canal; at times a filling is enough, so the
examination matters.</p>

<h2>What happens, step by step</h2>
<ol>
<li><strong>Numbing.</strong> A local anaesthetic is given. A badly inflamed tooth can be harder to numb, so say at once
if you still feel something sharp; more can usually be given.</li>
<li><strong>Isolation.</strong> A thin rubber sheet may be stretched around the tooth. It keeps saliva out and
instruments and liquids away from your throat.</li>
<li><strong>Opening and cleaning.</strong> Through a small opening the canals are measured, shaped with fine files and
rinsed with disinfectant.</li>
<li><strong>Filling the canals.</strong> When they are clean and dry they are sealed with a rubber-like material.</li>
<li><strong>Restoring the tooth.</strong> The opening is filled, and back teeth usually get a crown.</li>
</ol>
<p>It may take one visit or several, depending on the tooth and the infection. Front teeth often have one canal; molars
have three or four, sometimes curved and hard to find. For a difficult tooth your dentist may refer you to an
endodontist, who specialises in this work.</p>

<h2>Afterwards</h2>
<p>Tenderness for a few days is common, and the dentist will suggest a suitable pain reliever. Avoid chewing on that
side until the final filling or crown is in place, because a treated tooth can crack. Call the clinic if pain grows
rather than fades, if swelling appears, or if the temporary filling comes out.</p>
<p>Antibiotics are not a replacement for the treatment. They may be prescribed when infection is spreading, but they
cannot reach the dead tissue inside the tooth, and the problem returns when the tablets are finished. Please do not take
leftover ones, or buy them without a prescription.</p>

<h2>Why the crown matters</h2>
<p>A molar that has lost much of its substance may split under the load of everyday chewing: sugarcane, nuts, murukku. A
crown holds it together. Many root-treated teeth that are lost later are lost because they broke or leaked, not because
the canals were badly filled. Ask about the cost and timing of the crown before you begin, so that it is not left for a
"later" that never comes.</p>

<h2>How well does it work?</h2>
<p>Most root-treated teeth last for many years when they are well sealed and well cared for. No honest dentist can
promise that every one will. Some canals cannot be cleaned completely, some roots are cracked, and now and then a tooth
needs to be treated again or removed.</p>

<h2>What are the alternatives?</h2>
<p>The main alternative is taking the tooth out. That is quicker and costs less on the day, yet the gap may let
neighbouring teeth drift, and filling it with a bridge or an implant later often costs more than saving the tooth would
have. There are teeth that cannot be saved, and then removal is the right choice. Waiting and hoping is the choice that
seldom goes well: the pain may stop when the nerve dies, while the infection continues quietly.</p>

<h2>Questions to ask</h2>
<ul>
<li>Can this tooth be saved, and how sure are we?</li>
<li>How many visits, and what will everything cost, crown included?</li>
<li>Is this a tooth for a specialist?</li>
<li>What should I do if it hurts over the weekend?</li>
</ul>
<p>This article is general information and does not replace the advice of a dentist who has examined you.</p>

<h2>Have the tooth looked at</h2>
<p>A tooth that keeps you awake is worth an early opinion. You can <a href="/#clinics">find a dentist and book a
consultation through {brand}</a>, see the fee before you decide, and choose a time that suits you.</p>
`,
};
