/** Where what floats over the page is put. */
export type Side = 'top' | 'right' | 'bottom'

const gap = 6
const margin = 12

/**
 * Places what floats, never outside the window. `right`: beside the control where there is room; `right` and `top`: else above it, else below.
 * `bottom`: below, from the control's beginning on, where there is room; else above.
 */
export function floatAt(bubble: HTMLElement, anchor: Element, side: Side): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bubble
  const put = (left: number, top: number) => {
    bubble.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
    bubble.style.top = `${Math.max(margin, Math.min(top, window.innerHeight - height - margin))}px`
  }
  const above = at.top - gap - height
  const below = at.bottom + gap
  if (side === 'right' && at.right + gap + width + margin <= window.innerWidth) put(at.right + gap, at.top + (at.height - height) / 2)
  else if (side === 'bottom') put(at.left, below + height + margin <= window.innerHeight || above < margin ? below : above)
  else put(at.left + (at.width - width) / 2, above >= margin ? above : below)
}
