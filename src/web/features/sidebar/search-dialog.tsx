/** The dialog in which a search is renamed and tagged. */
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchSummary } from '#contracts/search.ts'
import { searchNameMaximum, tagMaximum, tagsMaximum } from '#contracts/work-limits.ts'
import { sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { searchChanged } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { tagsIn, tagsOf } from './tags.ts'
import { useSavedSearches } from './use-saved-searches.ts'

export function SearchDialog({ search, onClose }: { search: SearchSummary; onClose(): void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const formId = useId()
  const known = tagsOf(useSavedSearches().data ?? [])
  const form = useForm({
    initial: { name: search.name, tags: search.tags.join(', ') },
    check: ({ name, tags }) => ({
      name: name.trim() === '' ? t('work.search.nameRequired') : undefined,
      tags:
        tagsIn(tags).length > tagsMaximum
          ? t('work.search.tooMany', { most: tagsMaximum })
          : tagsIn(tags).some(tag => tag.length > tagMaximum)
            ? t('work.search.tagTooLong', { most: tagMaximum })
            : undefined,
    }),
    send: async ({ name, tags }) => {
      await call('changeSearch', { searchId: search._id, name, tags: tagsIn(tags) })
      await searchChanged(queries, search._id)
      onClose()
    },
  })
  const chosen = tagsIn(form.values.tags)
  const unused = known.filter(tag => !chosen.includes(tag)).slice(0, 12)
  return (
    <Dialog
      open
      title={t('work.search.edit')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.sending}>
            {t(form.sending ? 'work.search.saving' : 'work.search.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit}>
        <TextField {...form.field('name')} label={t('work.search.name')} dir="auto" maxLength={searchNameMaximum} autoComplete="off" />
        <div className="flex flex-col gap-2">
          <TextField
            {...form.field('tags')}
            label={t('work.search.tags')}
            hint={t('work.search.tagsHint', { most: tagsMaximum })}
            dir="auto"
            autoComplete="off"
          />
          {unused.length > 0 && chosen.length < tagsMaximum && (
            <p className="flex flex-wrap items-center gap-1.5 text-xs text-quiet">
              {t('work.search.used')}
              {unused.map(tag => (
                <button
                  key={tag}
                  type="button"
                  dir="auto"
                  onClick={() => form.fill('tags', [...chosen, tag].join(', '))}
                  className="min-h-6 max-w-full truncate rounded-full border border-control-line px-2 text-ink hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:px-4"
                >
                  {tag}
                </button>
              ))}
            </p>
          )}
        </div>
        {form.failure !== null && <Banner tone="danger">{sentenceOf(form.failure, currentLanguage())}</Banner>}
      </form>
    </Dialog>
  )
}
