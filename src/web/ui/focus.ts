/** Moves the keyboard focus when the element that has the focus disappears. */

/** A ref for an element that replaces the clicked element: the new element takes the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/**
 * Gives the focus back to `element` in the next frame, after a menu or a dialog has closed. If another menu has the focus by then, the
 * focus stays there: a menu that loses the focus closes.
 */
export const giveBackFocus = (element: HTMLElement | null | undefined): void =>
  void requestAnimationFrame(() => {
    if (!document.activeElement?.closest('[role=menu]')) element?.focus({ preventScroll: true })
  })
