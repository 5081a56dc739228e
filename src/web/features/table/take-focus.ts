/** As the ref of an element that comes in the place of what was pressed: the keyboard goes on there, once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/**
 * Gives the focus back to the table once a menu or a dialog of it has gone, with the next frame. A person who has opened another menu by then, with
 * quick fingers, keeps it: a menu that loses the focus closes.
 */
export const giveBackFocus = (table: HTMLElement | null | undefined): void =>
  void requestAnimationFrame(() => {
    if (!document.activeElement?.closest('[role=menu]')) table?.focus({ preventScroll: true })
  })
