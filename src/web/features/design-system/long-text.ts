/** Texts longer than any that components usually get. */
export const longText =
  'Un texto muy largo que no cabe en ninguna parte y que por eso enseña qué hace cada componente cuando le falta sitio'
export const longWord = 'sinespacios'.repeat(20)
