/** Tabs made of radio buttons: they work by keyboard and without script. There can be at most six (see styles.css). */
import type { ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  panel: ReactNode
}

interface SiteTabsProps {
  /** The name of the radio group, unique on the page. */
  name: string
  legend: string
  tabs: readonly Tab[]
}

export function SiteTabs({ name, legend, tabs }: SiteTabsProps) {
  return (
    <div className="site-tabs scroll-mt-20">
      <fieldset className="grid grid-cols-2 border-hairline sm:flex sm:flex-wrap sm:gap-x-1 sm:gap-y-2 sm:border-b">
        <legend className="sr-only">{legend}</legend>
        {tabs.map(({ id, label }, index) => (
          <label
            key={id}
            className="group relative block min-h-11 content-center rounded-t-control border-b-2 border-hairline px-3 py-2 text-center text-sm font-medium text-quiet hover:text-ink has-checked:border-accent has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent sm:-mb-px sm:border-transparent"
          >
            <input
              type="radio"
              name={name}
              value={id}
              id={`${name}-${id}`}
              defaultChecked={index === 0}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <span className="px-0.5 group-has-checked:mark-underline">{label}</span>
          </label>
        ))}
      </fieldset>
      {tabs.map(({ id, panel }) => (
        <div key={id} className="site-panel pt-8">
          {panel}
        </div>
      ))}
    </div>
  )
}
