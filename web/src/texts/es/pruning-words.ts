// Consejos junto a un trabajo o una oferta que pide lo que ANSI A300 no llama poda.
import type { pruningWords as en } from '../en/pruning-words.ts';

export const pruningWords: typeof en = {
  topping:
    'El desmoche deja muñones que se pudren y rebrotan más débiles. Lo que ANSI A300 llama reducción sirve: ramas largas cortadas hasta una rama lateral.',
  lionTailing:
    'Vaciar la copa por dentro lleva el peso a las puntas de las ramas. En palabras de ANSI A300, pida limpieza (ramas muertas y rotas) o reducción.',
  spikes:
    'Las espuelas hieren un árbol que se queda: son para árboles que se talan. Diga “trepa con cuerda y arnés” o “desde una plataforma”.',
};
