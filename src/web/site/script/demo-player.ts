/** Operates the videos of the page: play and pause, progress, and times as m:ss. */

/** Formats seconds as m:ss: 75 is "1:15". */
export function minutesAndSeconds(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export function startDemoPlayers(): void {
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
