const LOCKED = 'scroll-locked';
let holders = 0;

/** Hides the scroll bar without letting the page jump into its place. */
function lock(page: HTMLElement): void {
  const bar = window.innerWidth - page.clientWidth;
  page.style.setProperty('padding-inline-end', `${bar}px`);
  page.classList.add(LOCKED);
}

function unlock(page: HTMLElement): void {
  page.style.removeProperty('padding-inline-end');
  page.classList.remove(LOCKED);
}

/** Stops the page behind from scrolling until the returned function is called; locks may overlap. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  holders += 1;
  if (holders === 1) lock(page);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) unlock(page);
  };
}
