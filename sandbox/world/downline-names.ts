import type { Random } from './random.ts';

const given =
  'Alejandra Andrés Antonella Benjamín Camilo Carla Catalina Claudia Cristóbal Daniela Diego Emilia Esteban Fabiola Felipe Fernanda Gabriel Graciela Guillermo Héctor Ignacio Inés Isabela Iván Javier Jimena Josefina Julián Karina Leandro Lorena Luciano Macarena Manuel Marcela Mariana Martín Matías Mauricio Milagros Natalia Nicolás Noelia Octavio Orlando Pamela Patricio Paulina Rafael Ramiro Ricardo Rocío Rodrigo Rosario Santiago Sebastián Silvana Sofía Susana Tatiana Teresa Valeria Vicente Violeta Ximena Yolanda'.split(
    ' ',
  );
const family =
  'Acosta Aguirre Alarcón Araya Barrios Benítez Bravo Cabrera Cáceres Campos Cárdenas Castro Chávez Contreras Cordero Cruz Delgado Escobar Espinoza Farfán Flores Fuentes Gallardo Godoy Guerrero Herrera Huamán Ibarra Lara León Luna Maldonado Medina Mejía Molina Montoya Morales Navarro Núñez Ojeda Ortega Osorio Pacheco Palacios Paredes Peralta Pizarro Ponce Quiroga Quispe Ramírez Reyes Rivas Rojas Salazar Sandoval Soto Tapia Toledo Torres Valdez Vargas Vega Villalba Yáñez Zamora'.split(
    ' ',
  );

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * Generates a nickname and the beginning of an account name. The caller adds a number to make the account name unique.
 */
export function nameMember(random: Random): { nickname: string; start: string } {
  const [first, last] = [random.pick(given), random.pick(family)];
  const start = random.chance(0.5) ? plain(first) + plain(last).slice(0, 3) : plain(first).slice(0, 3) + plain(last);
  return { nickname: `${first} ${last}`, start: start.slice(0, 12) };
}
