/** The frame of the visitors' pages: logo, language and theme at the top; below, the form beside a sentence about the product. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { ScrollRestoration, useLocation } from 'react-router'
import { GuestHeader } from '#web/features/shell/index.ts'
import { FloatSlot } from '#web/ui/float-slot.tsx'
import { Highlight } from '#web/ui/highlight.tsx'

export function GuestFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // After navigation the focus moves to the start of the content, as it does when a page is loaded.
    if (key !== 'default') main.current?.focus({ preventScroll: true })
  }, [key])
  return (
    <div className="flex min-h-dvh flex-col">
      <GuestHeader />
      <main
        ref={main}
        tabIndex={-1}
        className="outline-none mx-auto grid w-full max-w-5xl flex-1 content-start items-center gap-x-24 gap-y-10 px-4 py-8 md:px-8 lg:grid-cols-[1fr_400px] lg:content-center lg:pb-24"
      >
        <p className="hidden font-serif text-2xl text-balance lg:block">
          <Trans i18nKey="auth.promise" components={{ mark: <Highlight>{null}</Highlight> }} />
        </p>
        <div className="mx-auto flex w-full max-w-[400px] flex-col gap-6 lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:p-8">
          <FloatSlot>{children}</FloatSlot>
        </div>
      </main>
      <ScrollRestoration />
    </div>
  )
}
