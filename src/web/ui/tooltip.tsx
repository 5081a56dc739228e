/** Short texts that float: over a control (Tooltip), or behind a question mark that also opens by touch (HelpTip). */
import { CircleHelp } from 'lucide-react'
import { Tooltip as Radix } from 'radix-ui'
import { useState, type ReactElement, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useFloatContainer } from './float-slot.tsx'

const bubble = 'z-50 max-w-72 wrap-anywhere animate-appear rounded-control bg-ink px-3 py-2 text-xs text-paper shadow-float'

interface BubbleProps {
  children: ReactNode
  side?: 'top' | 'right'
  onPointerDownOutside?: () => void
}

function Bubble({ children, side, onPointerDownOutside }: BubbleProps) {
  const container = useFloatContainer()
  return (
    <Radix.Portal container={container}>
      <Radix.Content className={bubble} side={side} sideOffset={6} collisionPadding={12} onPointerDownOutside={onPointerDownOutside}>
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

/** Explains a control while it is pointed at or focused. `children` is one element that takes a ref; never the only way to a needed text. */
export function Tooltip({ content, side, children }: { content: ReactNode; side?: 'top' | 'right'; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Bubble side={side}>{content}</Bubble>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** A question mark that shows `children` on hover, focus or tap. `label` says what the help is about. */
export function HelpTip({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={150}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          asChild
          // A tooltip closes when its trigger is pressed; this one must open, or touch could never read it.
          onPointerDown={event => event.preventDefault()}
          onClick={event => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          <IconButton label={label} title={undefined} icon={CircleHelp} small className="-my-1.5" />
        </Radix.Trigger>
        <Bubble onPointerDownOutside={() => setOpen(false)}>{children}</Bubble>
      </Radix.Root>
    </Radix.Provider>
  )
}
