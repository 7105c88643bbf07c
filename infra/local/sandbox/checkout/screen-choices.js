/* What the payer chooses before paying: the way to pay and the fate; and the merchant's colour. */
const $ = (id) => document.getElementById(id);

/** Paints the main button in the merchant's colour, with readable text on it. */
export function applyThemeColour(colour) {
  if (!/^#[0-9a-f]{6}$/i.test(colour ?? '')) return;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const isBright = red * 0.299 + green * 0.587 + blue * 0.114 > 140;
  document.documentElement.style.setProperty('--action', colour);
  document.documentElement.style.setProperty('--on-action', isBright ? '#17282b' : '#fffdf7');
}

/** Hides the ways to pay that `config.display.hide` names and shows the preferred one. */
export function chooseMethods({ config, prefill }) {
  const hidden = config?.display?.hide ?? [];
  const isHidden = (method) => hidden.some((rule) => rule.method === method && !rule.flows);
  const noCollect = hidden.some((rule) => rule.method === 'upi' && rule.flows?.includes('collect'));
  $('vpa-field').hidden = noCollect;
  $('upi-app').hidden = !noCollect;
  for (const method of ['upi', 'card']) $(`tab-${method}`).hidden = isHidden(method);
  const wanted = prefill?.method === 'card' || isHidden('upi') ? 'card' : 'upi';
  showMethod(isHidden(wanted) ? 'upi' : wanted);
}

/** Shows one way to pay and hides the other. */
export function showMethod(method) {
  for (const one of ['upi', 'card']) {
    const isShown = one === method;
    $(`tab-${one}`).setAttribute('aria-selected', String(isShown));
    $(`tab-${one}`).tabIndex = isShown ? 0 : -1;
    $(`panel-${one}`).hidden = !isShown;
  }
}

/** Chooses the fate that the payer's name asks for, if any. */
export function chooseFate(name) {
  const words = ` ${String(name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')} `;
  const chosen = [...$('fate').options].find(({ dataset }) => dataset.words && words.includes(` ${dataset.words} `));
  if (chosen) $('fate').value = chosen.value;
  showStory(chosen ? 'The name chose this. ' : '');
}

/** Tells what the chosen fate means. */
export function showStory(prefix = '') {
  $('story').textContent = prefix + ($('fate').selectedOptions[0]?.dataset.story ?? '');
}

/** Arrow keys move between the tabs. */
export function tabKey(event) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  const other = $(event.currentTarget.dataset.method === 'upi' ? 'tab-card' : 'tab-upi');
  if (other.hidden) return;
  showMethod(other.dataset.method);
  other.focus();
}

/** The way to pay that is shown: `upi` or `card`. */
export function chosenMethod() {
  return document.querySelector('[role=tab][aria-selected=true]').dataset.method;
}
