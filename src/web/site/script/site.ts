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

const darkDevice = matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is dark. Until a theme is chosen, the device's theme applies. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme === undefined && darkDevice.matches)
}

/** Gives the videos the poster of the page's theme. */
function showPosters(): void {
  for (const video of document.querySelectorAll('video')) {
    video.poster = video.dataset[isDark() ? 'posterDark' : 'posterLight'] ?? video.poster
  }
}

/** Makes the button switch between light and dark. The storage key is that of preferences.ts. */
function switchTheme(): void {
  const root = document.documentElement
  for (const button of document.querySelectorAll<HTMLElement>('[data-switch-theme]')) {
    button.addEventListener('click', () => {
      const theme = isDark() ? 'light' : 'dark'
      root.dataset['theme'] = theme
      showPosters()
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

/** Closes the phone menu on a press outside, when the focus leaves the menu, and on Escape. Escape also gives the focus to the menu's button. */
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

/**
 * Stores the language that a visitor chooses; without a choice, the language of the page from which the visitor goes to sign in. On later visits
 * public/before-app.js leads to the pages in this language. The storage keys are those of preferences.ts.
 */
function keepLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-choose-language], .for-visitors') : null
    if (!link) return
    const chosen = link.dataset['chooseLanguage']
    try {
      if (chosen) localStorage.setItem('indaga.languageChosen', 'yes')
      if (chosen || localStorage.getItem('indaga.language') === null) {
        localStorage.setItem('indaga.language', chosen ?? document.documentElement.lang)
      }
    } catch {
      // The browser forbids storage: the link still leads to its language, but later visits do not.
    }
  })
}

/** Sends the contact form. The answer takes the form's place; after a failure the form stays as it was typed, with the reason above its button. */
function sendContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact]')
  const button = form?.querySelector('button')
  const failure = form?.querySelector<HTMLElement>('[data-failure]')
  const sent = document.querySelector<HTMLElement>('[data-sent]')
  if (!form || !button || !failure || !sent) return

  const send = async () => {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    })
    const { message } = (await answer.json()) as { message: string }
    return { message, taken: answer.ok }
  }
  const submit = async () => {
    const label = button.textContent
    button.disabled = true
    button.textContent = button.dataset['sending'] ?? ''
    failure.hidden = true
    const { message, taken } = await send().catch(() => ({ message: failure.dataset['unreachable'] ?? '', taken: false }))
    button.disabled = false
    button.textContent = label
    form.hidden = taken
    sent.hidden = !taken
    failure.hidden = taken
    failure.textContent = message
    if (!taken) return
    sent.querySelector('p')!.textContent = message
    sent.focus()
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    void submit()
  })
  button.disabled = false
}

showPosters()
darkDevice.addEventListener('change', showPosters)
startDemoPlayers()
sendContactForm()
keepLanguage()
closeMenus()
switchTheme()
openTarget()

for (const button of document.querySelectorAll<HTMLElement>('[data-go-back]')) button.addEventListener('click', () => history.back())
for (const button of document.querySelectorAll<HTMLElement>('[data-reload]')) button.addEventListener('click', () => location.reload())
