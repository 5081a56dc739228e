/** A quiet button that opens an explanation over the page, in the browser's own popover. Escape and a press elsewhere close it. */
import { useId, useRef, type ReactNode } from 'react'
import { floatAt } from './tooltip.tsx'
import { textLink } from './links.tsx'

export function Popover({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const link = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={link} type="button" popoverTarget={id} className={`${textLink} py-0.5 text-xs pointer-coarse:py-3`}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={event => {
          if (event.newState === 'open' && link.current) floatAt(event.currentTarget, link.current, 'bottom')
        }}
        className="fixed inset-auto m-0 w-88 max-w-[calc(100vw-24px)] animate-appear rounded-card border border-hairline bg-surface p-4 text-left text-sm text-ink shadow-float"
      >
        {children}
      </div>
    </>
  )
}
