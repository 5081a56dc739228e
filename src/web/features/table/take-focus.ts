/** As the ref of an element that comes in the place of what was pressed: the keyboard goes on there, once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
