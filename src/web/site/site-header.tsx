/** The header of every public page. On phones its links are in a menu. */
import { Menu, SunMoon } from 'lucide-react'
import type { Language } from '#contracts/language.ts'
import { publicPath, type PublicPage } from '#contracts/page-paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import { MembershipLink, SiteButton } from './site-link.tsx'
import { useSite } from './site-texts.tsx'

const names: Record<Language, string> = { es: 'Español', en: 'English' }
const item = 'flex h-11 items-center rounded-control px-3 text-sm font-medium hover:bg-hover'

/**
 * Links to sign-in and sign-up for visitors, and to the dashboard for members. The links of the other group are hidden (see public/before-app.js).
 */
function Entrance({ wide }: { wide: boolean }) {
  const { t } = useSite()
  const width = wide ? '' : 'w-full'
  return (
    <>
      <a href="/login" className={`${item} for-visitors ${width}`}>
        {t('common.signIn')}
      </a>
      <SiteButton href="/signup" className={`for-visitors ${width}`}>
        {t('common.signUp')}
      </SiteButton>
      <SiteButton href="/dashboard" className={`for-members ${width}`}>
        {t('common.dashboard')}
      </SiteButton>
    </>
  )
}

function OtherLanguage({ page }: { page: PublicPage | null }) {
  const { language } = useSite()
  const other = language === 'es' ? 'en' : 'es'
  return (
    <a href={publicPath(page ?? 'home', other)} hrefLang={other} lang={other} data-choose-language={other} className={`${item} text-quiet`}>
      {names[other]}
    </a>
  )
}

function ThemeButton() {
  const { t } = useSite()
  return (
    <button
      type="button"
      data-switch-theme
      aria-label={t('common.theme')}
      title={t('common.theme')}
      className="flex size-11 items-center justify-center rounded-control text-quiet hover:bg-hover hover:text-ink noscript:hidden"
    >
      <SunMoon aria-hidden size={18} strokeWidth={1.5} />
    </button>
  )
}

export function SiteHeader({ page }: { page: PublicPage | null }) {
  const { t, to } = useSite()
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="mx-auto flex h-16 max-w-content items-center gap-2 px-4 md:px-8">
        <a href={to('home')} aria-label={t('common.toHome')} className="mr-auto flex h-11 items-center rounded-control md:mr-6">
          <Logo />
        </a>
        <nav aria-label={t('common.mainNavigation')} className="hidden flex-1 items-center md:flex">
          <a href={to('solutions')} className={item} aria-current={page === 'solutions' ? 'page' : undefined}>
            {t('common.solutions')}
          </a>
          <MembershipLink className={item}>{t('common.prices')}</MembershipLink>
          <span className="ml-auto flex items-center gap-1">
            <OtherLanguage page={page} />
            <ThemeButton />
            <Entrance wide />
          </span>
        </nav>
        <details data-menu className="relative md:hidden">
          <summary
            aria-label={t('common.menu')}
            className="flex size-11 list-none items-center justify-center rounded-control hover:bg-hover [&::-webkit-details-marker]:hidden"
          >
            <Menu aria-hidden size={20} strokeWidth={1.5} />
          </summary>
          <nav
            aria-label={t('common.mainNavigation')}
            className="absolute top-13 right-0 flex w-64 flex-col gap-1 rounded-card border border-hairline bg-surface p-2 shadow-float"
          >
            <a href={to('features')} className={item}>
              {t('common.solutions')}
            </a>
            <MembershipLink className={item}>{t('common.prices')}</MembershipLink>
            <span className="flex items-center justify-between">
              <OtherLanguage page={page} />
              <ThemeButton />
            </span>
            <Entrance wide={false} />
          </nav>
        </details>
      </div>
    </header>
  )
}
