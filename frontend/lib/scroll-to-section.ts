/** Scrolls to an element by id, smoothly unless motion is unwelcome, and moves keyboard focus there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section.focus({ preventScroll: true });
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
}
