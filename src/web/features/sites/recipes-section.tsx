/** The recipes of the account, below its sites: what was corrected once and is corrected by itself since then. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { recipeBytesMaximum } from '#contracts/work-limits.ts'
import { callErrorOf, sentenceOf } from '#web/api/call-error.ts'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { RetryBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingBars } from '#web/ui/spinner.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { RecipeRow } from './recipe-row.tsx'

export function RecipesSection() {
  const { t } = useTranslation()
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: queryKeys.recipes,
    queryFn: async ({ signal }) => (await call('getRecipes', {}, { signal })).recipes,
    staleTime: 5000,
  })
  const section = useRef<HTMLElement>(null)
  const isMeant = useLocation().hash === '#recipes'
  useEffect(() => {
    if (isMeant && !isPending) section.current?.scrollIntoView()
  }, [isMeant, isPending])
  return (
    <section ref={section} aria-labelledby="recipes" className="mt-10 scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="recipes" className="text-lg">
            {t('work.recipes.title')}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-quiet">{t('work.recipes.lead')}</p>
        </div>
        <ImportButton />
      </div>
      {isPending ? (
        <LoadingBars label={t('common.loading')} bars={['h-16 w-full']} />
      ) : !data ? (
        <RetryBanner busy={isFetching} onRetry={refetch}>
          {t('work.recipes.failed')}
        </RetryBanner>
      ) : data.length === 0 ? (
        <p className="rounded-card border border-hairline bg-surface px-4 py-6 text-sm text-quiet">{t('work.recipes.none')}</p>
      ) : (
        <ul aria-label={t('work.recipes.title')} className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
          {data.map(recipe => (
            <RecipeRow key={recipe._id} recipe={recipe} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What a file holds as JSON. Throws the error to show if it holds none, or is larger than any recipe. */
async function readRecipe(file: File): Promise<Record<string, unknown>> {
  const damaged = () => callErrorOf('recipe-damaged', currentLanguage())
  if (file.size > recipeBytesMaximum) throw damaged()
  const json: unknown = await file
    .text()
    .then(text => JSON.parse(text) as unknown)
    .catch(() => null)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw damaged()
  return json as Record<string, unknown>
}

function ImportButton() {
  const { t } = useTranslation()
  const toast = useToast()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => (await call('importRecipe', { recipe: await readRecipe(file) })).recipe,
    onSuccess: async ({ name, site }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.recipes })
      toast({ text: t('work.recipes.imported', { name, site }) })
    },
    onError: error => toast({ tone: 'danger', text: sentenceOf(error, currentLanguage()) }),
  })
  return (
    <>
      <Button icon={Upload} busy={isPending} onClick={() => input.current?.click()}>
        {t(isPending ? 'work.recipes.importing' : 'work.recipes.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('work.recipes.file')}
        className="hidden"
        onChange={event => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again.
          event.target.value = ''
          if (file) mutate(file)
        }}
      />
    </>
  )
}
