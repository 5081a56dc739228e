/** Notices of the operating system, which the browser shows while another tab or program is in front. They need the person's permission. */
import { useState } from 'react'

const isOffered = () => typeof Notification !== 'undefined' && window.isSecureContext

/** Whether the person has allowed notices. */
export const mayNotify = () => isOffered() && Notification.permission === 'granted'

/** Shows a notice. Pressing it brings this tab to the front and calls `onPress`. A notice with a known `id` replaces the earlier one. */
export function showNotice(id: string, text: string, onPress: () => void): void {
  try {
    const notice = new Notification('Indaga', { body: text, tag: id, icon: '/icon.svg' })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
      onPress()
    })
  } catch {
    // Browsers on Android show notices of service workers only.
  }
}

/** Whether the person can still be asked for the permission, and the function that asks. */
export function useNotifyPermission(): { canAsk: boolean; ask: () => Promise<void> } {
  const [canAsk, setCanAsk] = useState(() => isOffered() && Notification.permission === 'default')
  return {
    canAsk,
    ask: async () => {
      await Notification.requestPermission()
      setCanAsk(Notification.permission === 'default')
    },
  }
}
