import { expect, it } from 'vitest'
import { isHarmful } from './harmful-links.ts'

it.each([
  '/mensajes/12/eliminar',
  '/borrar?id=3',
  '/panel?accion=eliminar&id=3',
  '/items/delete-12',
  '/item_delete.php?id=3',
  '/anular/7',
  '/Account/LogOff',
  '/users/sign_out',
  '/cerrar_sesion',
  '/cerrar-sesi%C3%B3n',
  '/desconectar',
  '/socios/baja/3',
  '/darse-de-baja',
  '/api/deleteItem?id=4',
])('the address %s is not followed', path => {
  expect(isHarmful({ url: `https://site.test${path}`, text: '' })).toBe(true)
})

it.each(['Eliminar', 'Cerrar sesión', 'Cancelar la suscripción', 'Sign out', 'Darse de baja', 'Salir'])(
  'a link called %s is not followed',
  text => {
    expect(isHarmful({ url: 'https://site.test/x?op=9', text })).toBe(true)
  },
)

it.each([
  ['/obras/12', 'Obras para eliminar barreras en las calles'],
  ['/obras/eliminar-barreras-de-acceso-en-calles', 'Ver'],
  ['/obras/baja-tension', 'Instalación de baja tensión'],
  ['/obras/cancelacion', 'Cancelación registral'],
  ['/undelete/%E0', 'Logoutlet'],
])('%s, called %s, is followed', (path, text) => {
  expect(isHarmful({ url: `https://site.test${path}`, text })).toBe(false)
})
