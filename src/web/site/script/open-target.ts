/**
 * Shows what the address names: opens a closed part (`#payment`), chooses a tab (`#industry-marketing`). Also when the address changes,
 * and when a link to it is pressed once more.
 */
export function openTarget(): void {
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target instanceof HTMLDetailsElement) {
      target.open = true
      target.scrollIntoView()
    } else if (target instanceof HTMLInputElement && target.type === 'radio') {
      target.checked = true
      target.focus({ preventScroll: true })
      target.closest('.site-tabs')?.scrollIntoView()
    }
  }
  window.addEventListener('hashchange', open)
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link && link.hash !== '' && link.href === location.href) open()
  })
  open()
}
