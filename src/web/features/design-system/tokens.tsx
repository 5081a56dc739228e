/** The tokens of styles.css: color, type, space, radius, motion. */
import { classNames } from '#web/class-names.ts'
import { Highlight } from '#web/ui/highlight.tsx'
import { Group } from './group.tsx'

const colors = [
  'paper',
  'surface',
  'hover',
  'pressed',
  'hairline',
  'control-line',
  'ink',
  'quiet',
  'accent',
  'accent-hover',
  'accent-wash',
  'on-accent',
  'mark',
  'on-mark',
  'success',
  'success-wash',
  'warning',
  'warning-wash',
  'danger',
  'danger-hover',
  'danger-wash',
  'on-danger',
  'backdrop',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
]

const sizes = [
  { name: 'xs', className: 'text-xs' },
  { name: 'sm', className: 'text-sm' },
  { name: 'base', className: 'text-base' },
  { name: 'lg', className: 'font-serif text-lg font-semibold' },
  { name: 'xl', className: 'font-serif text-xl font-semibold' },
  { name: '2xl', className: 'font-serif text-2xl font-semibold' },
  { name: '3xl', className: 'font-serif text-3xl font-semibold' },
]

const spaces = [4, 8, 12, 16, 24, 40, 64, 96]

const motions = ['animate-appear', 'animate-late', 'animate-slide-left', 'animate-slide-right', 'animate-spin', 'animate-breathe']

export function Tokens() {
  return (
    <>
      <Group title="Colour">
        {() =>
          colors.map(name => (
            <figure key={name} className="w-24">
              <div className="h-12 rounded-control border border-hairline" style={{ background: `var(--${name})` }} />
              <figcaption className="mt-1 text-xs">{name}</figcaption>
            </figure>
          ))
        }
      </Group>
      <Group title="Type">
        {() => (
          <div className="flex min-w-0 flex-col gap-3">
            {sizes.map(({ name, className }) => (
              <p key={name} className={classNames('wrap-anywhere', className)}>
                {name} · Ñandú 1.234,50 €
              </p>
            ))}
            <p className="font-serif text-2xl text-balance">
              <Highlight line="lower">281 de 283</Highlight> licitaciones, con{' '}
              <Highlight>la prueba de cada dato, también cuando ocupa más de una línea</Highlight>.
            </p>
          </div>
        )}
      </Group>
      <Group title="Space, radius, motion">
        {() => (
          <>
            {spaces.map(pixels => (
              <figure key={pixels} className="flex flex-col gap-1 text-xs">
                <div className="h-4 bg-accent" style={{ width: pixels }} />
                <figcaption>{pixels}</figcaption>
              </figure>
            ))}
            <div className="rounded-control border border-control-line bg-surface px-4 py-3 text-xs">control, 6</div>
            <div className="rounded-card border border-control-line bg-surface px-4 py-3 text-xs">card, 10</div>
            <div className="rounded-card bg-surface px-4 py-3 text-xs shadow-float">shadow-float</div>
            {motions.map(name => (
              <div key={name} className={classNames('rounded-control bg-hover px-4 py-3 text-xs', name)}>
                {name}
              </div>
            ))}
          </>
        )}
      </Group>
    </>
  )
}
