/** Delays typed text, so that a page does not ask the server with every keystroke. */
import { useEffect, useState } from 'react'

const pause = 200

/** `text` as it was when the person last paused typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
