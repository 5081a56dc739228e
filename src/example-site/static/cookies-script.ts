/** A script that shows the cookie notice until it is accepted. */
export const cookiesScript = `const notice = document.getElementById('cookies')
const accepted = 'portal-cookies'
if (notice && localStorage.getItem(accepted) === null) {
  notice.hidden = false
  document.getElementById('cookies-accept').addEventListener('click', () => {
    localStorage.setItem(accepted, 'yes')
    notice.hidden = true
  })
}
`
