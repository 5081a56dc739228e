/** Opens the closed part of the page that the address names (`#payment`), also when it changes. */
export function openTarget(): void {
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
  }
  window.addEventListener('hashchange', open)
  open()
}
