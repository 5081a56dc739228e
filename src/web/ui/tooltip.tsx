/**
 * Short floating texts: over a control (Tooltip), or behind a question mark that also opens by touch (HelpTip).
 * They are the browser's own popovers, which lie above everything, even dialogs.
 */
import { CircleHelp } from 'lucide-react'
import { cloneElement, useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'
import { IconButton } from './button.tsx'

type Side = 'top' | 'right' | 'bottom'

/** In pixels: `gap` lies between the text and its control, and at least `margin` between the text and the edge of the window. */
const gap = 6
const margin = 12

/**
 * Places `bubble` at a side of `anchor`, always within the window. `top`: above the anchor, or below if there is no room above. `bottom`: below,
 * aligned with the left edge of the anchor, or above if there is room only there. `right`: to the right, or as `top` if there is no room.
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

/** Milliseconds until the text shows (`tooltip`, `helpTip`) or hides (`leaving`: time to move the pointer from the control to the text). */
const pause = { tooltip: 400, helpTip: 150, leaving: 120 } as const

interface FloatingTextProps {
  text: ReactNode
  side?: Side
  /** Milliseconds that the pointer must rest on the control. */
  delay: number
  /** Whether a press of the control shows or hides the text. */
  onPress: 'show' | 'hide'
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Shows and hides the popover `bubble` beside the control, at once or after a delay. A press elsewhere and scrolling hide it. */
function useBubble(side: Side) {
  const control = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    bubble.current?.hidePopover()
  }
  const show = () => {
    clearTimeout(timer.current)
    const anchor = control.current?.firstElementChild
    if (!bubble.current || !anchor) return
    bubble.current.showPopover()
    floatAt(bubble.current, anchor, side)
  }
  /** Runs `action` after a pause, instead of an action that is still waiting. Null only cancels the waiting action. */
  const later = (action: (() => void) | null, milliseconds: number) => {
    clearTimeout(timer.current)
    if (action) timer.current = setTimeout(action, milliseconds)
  }

  useEffect(() => {
    const hideElsewhere = (event: Event) => {
      if (event.type === 'pointerdown' && control.current?.contains(event.target as Node)) return
      bubble.current?.hidePopover()
    }
    document.addEventListener('pointerdown', hideElsewhere)
    document.addEventListener('scroll', hideElsewhere, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('pointerdown', hideElsewhere)
      document.removeEventListener('scroll', hideElsewhere, true)
    }
  }, [])
  return { control, bubble, show, hide, later }
}

/** Shows `text` while its only child is hovered or focused. Escape and a press elsewhere hide it. */
function FloatingText({ text, side = 'top', delay, onPress, children }: FloatingTextProps) {
  const id = useId()
  const { control, bubble, show, hide, later } = useBubble(side)
  return (
    // The span only listens to the events of the control inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={control}
      className="contents"
      onPointerEnter={event => later(event.pointerType === 'touch' ? null : show, delay)}
      onPointerLeave={() => later(hide, pause.leaving)}
      onFocus={event => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
      onClick={onPress === 'show' ? show : hide}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <div
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 max-w-72 border-0 wrap-anywhere animate-appear rounded-control bg-ink px-3 py-2 text-xs text-paper shadow-float"
      >
        {text}
      </div>
    </span>
  )
}

interface TooltipProps {
  content: ReactNode
  side?: Side
  children: FloatingTextProps['children']
}

/** Explains a control while it is hovered or focused. `children` is that one control. Never put a text here that people cannot do without. */
export function Tooltip({ content, side, children }: TooltipProps) {
  return (
    <FloatingText text={content} side={side} delay={pause.tooltip} onPress="hide">
      {children}
    </FloatingText>
  )
}

/** A question mark that shows `children` on hover, focus or tap. `label` says what the help is about. */
export function HelpTip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FloatingText text={children} delay={pause.helpTip} onPress="show">
      <IconButton label={label} title={undefined} icon={CircleHelp} small className="-my-1.5" />
    </FloatingText>
  )
}
