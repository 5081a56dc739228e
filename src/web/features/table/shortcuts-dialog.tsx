/** The list of all keys that work on the page of a table. The key "?" opens it. */
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#web/ui/dialog.tsx'
import { Key } from '#web/ui/key.tsx'
import { controlKey } from '#web/ui/use-shortcut.ts'

/** What the keys do, and the ways to press them: each a list of keys that are held together. */
type Shortcut = [does: string, ...ways: string[][]]

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const parts = [
    { title: t('results.shortcuts.page'), shortcuts: onPage(t) },
    { title: t('results.shortcuts.table'), shortcuts: inTable(t) },
    { title: t('results.shortcuts.heading'), shortcuts: inHeading(t) },
  ]
  return (
    <Dialog open title={t('results.shortcuts.title')} onClose={onClose}>
      <div className="flex flex-col gap-5 pt-2">
        {parts.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="pb-1 font-sans text-xs font-semibold text-quiet">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 text-sm">
              {shortcuts.map(([does, ...ways]) => (
                <Fragment key={does}>
                  <dt>{does}</dt>
                  <dd className="flex flex-wrap items-center justify-end gap-1 text-xs text-quiet">
                    {ways.map((keys, way) => (
                      <Fragment key={keys.join('+')}>
                        {way > 0 && <span>{t('results.shortcuts.or')}</span>}
                        {keys.map(key => (
                          <Key key={key} className="h-6">
                            {key}
                          </Key>
                        ))}
                      </Fragment>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** The names of keys. */
const keysIn = (t: TFunction) => ({ control: controlKey(), ...t('results.shortcuts.keys', { returnObjects: true }) })

function onPage(t: TFunction): Shortcut[] {
  const { control, shift, escape } = keysIn(t)
  return [
    [t('results.shortcuts.filter'), ['/']],
    [t('results.shortcuts.undo'), [control, 'Z']],
    [t('results.shortcuts.redo'), [control, shift, 'Z'], [control, 'Y']],
    [t('results.shortcuts.close'), [escape]],
    [t('results.shortcuts.list'), ['?']],
  ]
}

function inTable(t: TFunction): Shortcut[] {
  const { control, shift, arrows, pages, home, end, enter, space } = keysIn(t)
  return [
    [t('results.shortcuts.move'), [arrows]],
    [t('results.shortcuts.screen'), [pages]],
    [t('results.shortcuts.ends'), [home], [end]],
    [t('results.shortcuts.open'), [enter]],
    [t('results.shortcuts.select'), [shift, arrows]],
    [t('results.shortcuts.selectRow'), [shift, space]],
    [t('results.shortcuts.selectColumn'), [control, space]],
    [t('results.shortcuts.selectAll'), [control, 'A']],
    [t('results.shortcuts.copy'), [control, 'C']],
  ]
}

function inHeading(t: TFunction): Shortcut[] {
  const { shift, enter, space } = keysIn(t)
  return [
    [t('results.shortcuts.sort'), [enter]],
    [t('results.shortcuts.options'), [space]],
    [t('results.shortcuts.moveColumn'), [shift, '←'], [shift, '→']],
    [t('results.shortcuts.width'), ['+'], ['−']],
    [t('results.shortcuts.rename'), ['F2']],
  ]
}
