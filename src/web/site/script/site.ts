/** What native HTML cannot do on the public pages. Small on purpose: a visitor's first page must not wait for it. */
import '#web/styles.css'
import { startDemoPlayers } from './demo-player.ts'
import { chooseLanguages } from './languages.ts'
import { closeMenus } from './menus.ts'
import { openTarget } from './open-target.ts'
import { switchTheme } from './theme.ts'

startDemoPlayers()
chooseLanguages()
closeMenus()
switchTheme()
openTarget()

for (const button of document.querySelectorAll<HTMLElement>('[data-go-back]')) button.addEventListener('click', () => history.back())
for (const button of document.querySelectorAll<HTMLElement>('[data-reload]')) button.addEventListener('click', () => location.reload())
