/**
 * Where menus, tooltips and notices are put: inside the open modal dialog (all else is inert then), otherwise inside the landmark
 * they belong to, so that screen readers find them there.
 */
import { createContext, use, useState, useSyncExternalStore, type ReactNode } from 'react'

const openDialogs: HTMLElement[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => listener())

/** Says that a modal dialog is open on top of all others. Returns how to say that it is closed. */
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

/** Wraps the content of a landmark; what floats from within it is put at its end. */
export function FloatSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <Landmark value={slot}>
      {children}
      <div ref={setSlot} className="contents" />
    </Landmark>
  )
}

/** The element that floating content goes into; undefined is the page's body. */
export function useFloatContainer(): HTMLElement | undefined {
  const landmark = use(Landmark)
  return useTopDialog() ?? landmark ?? undefined
}
