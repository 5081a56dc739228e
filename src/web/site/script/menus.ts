/** The phone menu closes on Escape, which returns the focus, on a press outside, and when the focus leaves it. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const outside = (target: EventTarget | null) => !(target instanceof Node && menu.contains(target))
    document.addEventListener('pointerdown', event => {
      if (outside(event.target)) menu.open = false
    })
    menu.addEventListener('focusout', event => {
      if (event.relatedTarget && outside(event.relatedTarget)) menu.open = false
    })
    menu.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}
