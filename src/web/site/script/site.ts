/** The parts of the public pages that native HTML cannot do. Keep it small: a visitor's first page loads it. */
import '#web/styles.css'

/** Formats seconds as m:ss: 75 is "1:15". */
function minutesAndSeconds(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Operates the videos of the page: play and pause, progress, and times. */
function startDemoPlayers(): void {
  for (const player of document.querySelectorAll<HTMLElement>('[data-demo-player]')) start(player)
}

function start(player: HTMLElement): void {
  const video = player.querySelector('video')
  const controls = player.querySelector<HTMLElement>('[data-controls]')
  const button = controls?.querySelector<HTMLElement>('button')
  const seek = controls?.querySelector('input')
  const time = controls?.querySelector<HTMLElement>('[data-time]')
  const duration = controls?.querySelector<HTMLElement>('[data-duration]')
  if (!video || !controls || !button || !seek || !time || !duration) return

  video.controls = false
  // Loads the duration, which is shown before the video plays. Without this script nothing is fetched early.
  video.preload = 'metadata'

  const toggle = () => (video.paused ? void video.play() : video.pause())
  const showState = () => {
    button.toggleAttribute('data-playing', !video.paused)
    button.setAttribute('aria-label', (video.paused ? button.dataset['play'] : button.dataset['pause']) ?? '')
  }
  const showTime = () => {
    time.textContent = minutesAndSeconds(video.currentTime)
    duration.textContent = minutesAndSeconds(video.duration)
    if (!video.duration) return
    seek.value = String(Math.round((video.currentTime / video.duration) * Number(seek.max)))
    seek.setAttribute('aria-valuetext', `${minutesAndSeconds(video.currentTime)} / ${minutesAndSeconds(video.duration)}`)
  }

  button.addEventListener('click', toggle)
  video.addEventListener('click', toggle)
  for (const event of ['play', 'pause', 'ended']) video.addEventListener(event, showState)
  for (const event of ['timeupdate', 'loadedmetadata', 'durationchange', 'seeked']) video.addEventListener(event, showTime)
  seek.addEventListener('input', () => {
    if (video.duration) video.currentTime = (Number(seek.value) / Number(seek.max)) * video.duration
  })
  showTime()
}

/** Makes the button switch between light and dark. Until it is pressed, the device's theme applies. The storage key is that of preferences.ts. */
function switchTheme(): void {
  const root = document.documentElement
  const isDark = () => root.dataset['theme'] === 'dark' || (!root.dataset['theme'] && matchMedia('(prefers-color-scheme: dark)').matches)
  for (const button of document.querySelectorAll<HTMLElement>('[data-switch-theme]')) {
    button.addEventListener('click', () => {
      const theme = isDark() ? 'light' : 'dark'
      root.dataset['theme'] = theme
      try {
        localStorage.setItem('indaga.theme', theme)
      } catch {
        // The browser forbids storage: the theme lasts as long as the page.
      }
    })
  }
}

/**
 * Shows the part that the address's fragment names: opens a closed section (`#payment`) or chooses a tab (`#industry-marketing`).
 * It does this when the page is loaded, when the fragment changes, and when a link to the same fragment is pressed again.
 */
function openTarget(): void {
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

/** Closes the phone menu on a press outside, when the focus leaves it, and on Escape, which also returns the focus to its button. */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    const outside = (target: EventTarget | null) => !(target instanceof Node && menu.contains(target))
    document.addEventListener('pointerdown', event => {
      if (outside(event.target)) menu.open = false
    })
    menu.addEventListener('focusout', event => {
      if (event.relatedTarget && outside(event.relatedTarget)) menu.open = false
    })
    menu.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !menu.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}

/** Stores the language that a visitor chooses; public/before-app.js leads later visits to it. The storage key is that of preferences.ts. */
function chooseLanguages(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-choose-language]')) {
    link.addEventListener('click', () => {
      try {
        localStorage.setItem('indaga.language', link.dataset['chooseLanguage'] ?? 'es')
      } catch {
        // The browser forbids storage: the link still leads to its language, but later visits do not.
      }
    })
  }
}

startDemoPlayers()
chooseLanguages()
closeMenus()
switchTheme()
openTarget()

for (const button of document.querySelectorAll<HTMLElement>('[data-go-back]')) button.addEventListener('click', () => history.back())
for (const button of document.querySelectorAll<HTMLElement>('[data-reload]')) button.addEventListener('click', () => location.reload())
