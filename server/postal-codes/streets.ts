/** A street in ViaCEP's format. */
export interface Street {
  cep: string;
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
}

const street = (
  cep: string,
  logradouro: string,
  bairro: string,
  localidade = 'Salvador',
  uf = 'BA',
): Street => ({ cep, logradouro, bairro, localidade, uf });

/** Real streets of Salvador and Lauro de Freitas with their postal codes, and one street outside the delivery area. */
export const STREETS: readonly Street[] = [
  street('40010-000', 'Avenida da França', 'Comércio'),
  street('40015-170', 'Praça Visconde de Cayru', 'Comércio'),
  street('40020-056', 'Rua do Tesouro', 'Centro'),
  street('40026-280', 'Largo do Pelourinho', 'Pelourinho'),
  street('40040-400', 'Rua da Mangueira', 'Nazaré'),
  street('40050-565', 'Ladeira da Fonte das Pedras', 'Nazaré'),
  street('40070-190', 'Rua Direita da Piedade', 'Barris'),
  street('40080-121', 'Praça Dois de Julho', 'Campo Grande'),
  street('40140-080', 'Rua Afonso Celso', 'Barra'),
  street('40140-230', 'Avenida Almirante Marques de Leão', 'Barra'),
  street('40140-650', 'Largo do Farol da Barra', 'Barra'),
  street('40150-055', 'Rua da Graça', 'Graça'),
  street('40170-010', 'Avenida Oceânica', 'Ondina'),
  street('40170-110', 'Avenida Milton Santos', 'Ondina'),
  street('40170-290', 'Rua Barão de Jeremoabo', 'Ondina'),
  street('40285-001', 'Avenida Dom João VI', 'Brotas'),
  street('40330-200', 'Rua Conde de Porto Alegre', 'IAPI'),
  street('40415-475', 'Praça Senhor do Bonfim', 'Bonfim'),
  street('41150-000', 'Rua Silveira Martins', 'Cabula'),
  street('41510-045', 'Praça Gago Coutinho', 'São Cristóvão'),
  street('41706-670', 'Avenida Dom Eugênio Sales', 'Boca do Rio'),
  street('41720-070', 'Rua das Gaivotas', 'Imbuí'),
  street('41815-135', 'Rua Rubens Guelli', 'Itaigara'),
  street('41820-020', 'Avenida Tancredo Neves', 'Caminho das Árvores'),
  street('41830-001', 'Avenida Manoel Dias da Silva', 'Pituba'),
  street('41905-615', 'Avenida Vale das Pedrinhas', 'Nordeste de Amaralina'),
  street('41940-000', 'Rua Oswaldo Cruz', 'Rio Vermelho'),
  street('41940-360', 'Rua Fonte do Boi', 'Rio Vermelho'),
  street('41950-640', 'Rua João Gomes', 'Rio Vermelho'),
  street('42701-310', 'Rua Doutor Barreto', 'Pitangueiras', 'Lauro de Freitas'),
  street('42702-400', 'Avenida Santos Dumont', 'Centro', 'Lauro de Freitas'),
  street('42708-720', 'Avenida Praia de Pajussara', 'Vilas do Atlântico', 'Lauro de Freitas'),
  street('42710-610', 'Rua João Chagas Ortins de Freitas', 'Buraquinho', 'Lauro de Freitas'),
  street('01310-100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'),
];
