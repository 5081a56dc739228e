/** The member's name, the way to their profile, and the way out. */
import { CircleUser, LogOut, UserPen, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#web/api/call-error.ts'
import { useAuth, useMember } from '#web/features/auth/auth-context.tsx'
import { displayName } from '#web/features/auth/display-name.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { paths } from '#web/paths.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { MenuTrigger } from './menu-trigger.tsx'

export function UserMenu() {
  const { t } = useTranslation()
  const { logout } = useAuth()
  const member = useMember()
  const toast = useToast()

  const leave = async () => {
    try {
      await logout()
    } catch (error) {
      toast({ tone: 'danger', text: t('shell.logoutFailed', { reason: sentenceOf(error, currentLanguage()) }) })
    }
  }

  return (
    <Menu
      trigger={<MenuTrigger icon={CircleUser} purpose={t('shell.userMenu')} value={displayName(member)} />}
      items={[
        { heading: displayName(member) },
        { heading: member.email },
        'separator',
        { label: t('shell.editProfile'), icon: UserPen, to: paths.profile() },
        ...(member.isOperator ? [{ label: t('shell.operate'), icon: UsersRound, to: paths.operatorPeople() }] : []),
        { label: t('shell.logout'), icon: LogOut, onSelect: () => void leave() },
      ]}
    />
  )
}
