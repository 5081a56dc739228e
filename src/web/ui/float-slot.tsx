/**
 * Chooses the parent element of menus and notices. While a modal dialog is open, the parent is the dialog, because everything outside of it
 * is inert. If no dialog is open, menus are put into the landmark that they belong to, so that screen readers find them there.
 */
import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'

const openDialogs: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => listener())

/** Registers a modal dialog that has opened, and so is on top. Returns a function that removes the dialog from the register. */
export function announceDialog(dialog: HTMLElement): () => void {
  openDialogs.push(dialog)
  tell()
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1)
    tell()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal dialog on top, if one is open. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, () => openDialogs.at(-1) ?? null)

const Landmark = createContext<HTMLElement | null>(null)

/** Wraps the content of a landmark. Menus and notices that belong to this content are put at the end of the landmark. */
export function FloatSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <Landmark value={slot}>
      {children}
      <div ref={setSlot} className="contents" />
    </Landmark>
  )
}

/** The parent element for floating content; undefined means the page's body. */
export function useFloatContainer(): HTMLElement | undefined {
  const landmark = use(Landmark)
  return useTopDialog() ?? landmark ?? undefined
}
