/** What is typed, for what should not ask the server with every letter. */
import { useEffect, useState } from 'react'

const pause = 200

/** `text` as it was when the typing last paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
