/** Opens Stripe's pages, where plans and credits are bought and cards are changed. */
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallRequest } from '#contracts/calls.ts'
import { call } from '#web/api/client.ts'

/** The calls that answer with the address of such a page. */
type PageCall = 'startCheckout' | 'buyCredits' | 'openCustomerPortal'

interface Wanted<Name extends PageCall = PageCall> {
  name: Name
  request: CallRequest<Name>
}

/** `open` opens a page in this tab; until it has left, `opening` is what was asked for. */
export function useStripePage() {
  const asking = useMutation({
    mutationFn: ({ name, request }: Wanted) => call(name, request),
    onSuccess: ({ url }) => location.assign(url),
  })
  const { reset } = asking
  useEffect(() => {
    // The Back button may bring this page back from the browser's cache as it was when it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reset])
  return {
    open: <Name extends PageCall>(name: Name, request: CallRequest<Name>) => asking.mutate({ name, request }),
    opening: asking.isPending || asking.isSuccess ? asking.variables : null,
    error: asking.error,
  }
}
