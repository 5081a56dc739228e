/** Positions a floating element, such as a tooltip or a menu, beside the control that opens it. */
export type Side = 'top' | 'right' | 'bottom'

const gap = 6
const margin = 12

/**
 * Places `bubble` beside `anchor`, always within the window. `bottom`: below the control, aligned with its left edge, or above it if there is
 * no room below. `top`: above the control, or below it. `right`: to the right of the control, or else as `top`.
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
