/** The time zone in which the months of the plan run. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/query-client.ts'
import { formatLocale } from '#web/i18n/format.ts'
import { useAuth, useMember } from '#web/session/auth-context.tsx'
import { Field } from '#web/ui/field.tsx'
import { EditSection, ProfileForm } from './edit-section.tsx'
import { partsOfZone, zonesByRegion } from './time-zones.ts'

const namedRegions = ['Africa', 'America', 'Antarctica', 'Arctic', 'Asia', 'Atlantic', 'Australia', 'Europe', 'Indian', 'Pacific'] as const

function regionName(region: string | null, t: TFunction): string {
  const named = namedRegions.find(name => name === region)
  return t(`subscription.timeZone.regions.${named ?? 'other'}`)
}

function zoneName(zone: string, t: TFunction): string {
  const { region, place } = partsOfZone(zone)
  return region === null ? place : `${place}, ${regionName(region, t)}`
}

export function TimeZoneSection() {
  const { t } = useTranslation()
  const { timeZone } = useMember()
  return (
    <EditSection
      label={t('subscription.timeZone.title')}
      shown={timeZone ? zoneName(timeZone, t) : t('subscription.timeZone.none')}
      edit={{ label: t('subscription.timeZone.change'), word: t('profile.change') }}
    >
      {(finish, cancel) => (
        <TimeZoneForm onSaved={zone => finish(t('subscription.timeZone.saved', { zone: zoneName(zone, t) }))} onCancel={cancel} />
      )}
    </EditSection>
  )
}

function TimeZoneForm({ onSaved, onCancel }: { onSaved: (zone: string) => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const { updateUser } = useAuth()
  const member = useMember()
  const queries = useQueryClient()
  const [zone, setZone] = useState(member.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const save = useMutation({
    mutationFn: () => call('chooseTimeZone', { timeZone: zone }),
    onSuccess: async () => {
      updateUser({ ...member, timeZone: zone })
      // The month of the plan may begin at another instant now.
      await queries.invalidateQueries({ queryKey: queryKeys.subscription })
      onSaved(zone)
    },
  })
  const form = {
    failure: save.error,
    sending: save.isPending,
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault()
      save.mutate()
    },
  }
  return (
    <ProfileForm form={form} failed={t('subscription.timeZone.failed')} onCancel={onCancel}>
      <Field
        label={t('subscription.timeZone.label')}
        labelHidden
        hint={`${t('subscription.timeZone.text')} ${t('subscription.timeZone.now', { time: timeIn(zone) })}`}
      >
        {tied => (
          <select
            {...tied}
            value={zone}
            onChange={event => setZone(event.target.value)}
            className="field-box h-control text-sm pointer-coarse:text-base"
          >
            {[...zonesByRegion(zone)].map(([region, zones]) => (
              <optgroup key={region} label={regionName(region, t)}>
                {zones.map(({ zone: name, place }) => (
                  <option key={name} value={name}>
                    {place}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
    </ProfileForm>
  )
}

const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat(formatLocale(), { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date())
