import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ID_MAX, IsId } from '../../common/persistence/entity-id.js';
import { OneLine, Trimmed } from '../../common/validation/text.js';
import { tooLong, tooMany, withText } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { belongs, type Choice, isGiven, isRequired } from '../../tickets/category-rules.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  TicketCategory,
  TicketPriority,
  TicketStatus,
  ViolatedTerm,
} from '../../tickets/ticket.enums.js';
import type { CategoryField } from '../../tickets/ticket.row.js';
import { AsRatings, RatingsDto } from './ratings.dto.js';

/** Applies the other rules of a property only if the category has the field and the field is given or required. */
const OfCategory = (field: CategoryField): PropertyDecorator =>
  ValidateIf(
    (choice: Choice, value: unknown) => belongs(choice, field) && (isRequired(choice, field) || isGiven(value)),
  );

const sentences = {
  world: withText('ticket.world'),
  description: withText('ticket.description_short', { min: LIMITS.descriptionMin }),
  followUp: withText('ticket.follow_up'),
};

export class CreateTicketDto {
  /** @example duvidas */
  @IsEnum(TicketCategory, withText('ticket.category'))
  category: TicketCategory;

  /** @example 1 */
  @IsInt(sentences.world)
  @Min(1, sentences.world)
  @Max(ID_MAX, sentences.world)
  worldId: number;

  /**
   * Without a title, the server builds one from the category, the world and a detail, in the language of each reader:
   * `Doações - Aurora - Presente não entregue`. A title that equals the built title in either language counts as
   * omitted.
   */
  @IsOptional()
  @OneLine()
  @IsString()
  @MinLength(1, withText('ticket.title'))
  @MaxLength(LIMITS.titleLength, tooLong(LIMITS.titleLength))
  title?: string | null;

  /** @example 'Quando começa o próximo evento?' */
  @Trimmed()
  @IsString()
  @MinLength(LIMITS.descriptionMin, sentences.description)
  @MaxLength(LIMITS.descriptionMax, tooLong(LIMITS.descriptionMax))
  description: string;

  /** The id of one of the user's characters in that world. */
  @IsOptional()
  @IsId()
  characterId?: number | null;

  /** The id of a closed ticket of the user that the new ticket continues. */
  @IsOptional()
  @IsInt(sentences.followUp)
  @Min(1, sentences.followUp)
  @Max(ID_MAX, sentences.followUp)
  followUpOf?: number | null;

  /** The id of the terms that the player read and agreed to (`GET /api/terms`). */
  @IsOptional()
  @IsId()
  termsId?: number | null;

  /** The field is required for `doacoes`. */
  @OfCategory('subcategory')
  @IsEnum(DonationSubcategory, withText('ticket.subcategory'))
  subcategory?: DonationSubcategory | null;

  /** The field applies to `doacoes` with `subcategory` `problemas_doacao_realizada` or `problemas_doacao_presente`. */
  @OfCategory('transactionId')
  @OneLine()
  @IsString()
  @MaxLength(LIMITS.transactionIdLength, tooLong(LIMITS.transactionIdLength))
  transactionId?: string | null;

  /** The field applies to `questoes_tecnicas` and `denuncias_gerais`. */
  @OfCategory('affectedCharacters')
  @OneLine()
  @IsArray()
  @ArrayMaxSize(LIMITS.affectedCharacters, tooMany(LIMITS.affectedCharacters))
  @ArrayUnique()
  @IsString({ each: true })
  @MinLength(1, { ...withText('ticket.affected_character'), each: true })
  @MaxLength(LIMITS.affectedCharacterLength, tooLong(LIMITS.affectedCharacterLength, { each: true }))
  affectedCharacters?: string[] | null;

  /**
   * If true, the player confirms another ticket with the same text. The server requests it with `ticket.same_again`.
   */
  @IsOptional()
  @IsBoolean()
  sure?: boolean | null;

  /** The field is required for `denuncias_gerais`. */
  @OfCategory('violatedTerm')
  @IsEnum(ViolatedTerm, withText('ticket.violated_term'))
  violatedTerm?: ViolatedTerm | null;

  /**
   * If true, only admins see the ticket. The field applies to `denuncias_gerais` while conflict protection is on
   * (`conflictGuard`).
   */
  @IsOptional()
  @IsBoolean()
  aboutTeam?: boolean | null;

  /** The field is required for `parcerias`. */
  @OfCategory('partnershipStatus')
  @IsEnum(PartnershipStatus, withText('ticket.partnership_status'))
  partnershipStatus?: PartnershipStatus | null;

  /** The field is required for `parcerias` with `partnershipStatus` `ja_sou_parceiro`. */
  @OfCategory('partnershipType')
  @IsEnum(PartnershipType, withText('ticket.partnership_type'))
  partnershipType?: PartnershipType | null;

  @OfCategory('hasReadRules')
  @IsBoolean()
  hasReadRules?: boolean | null;

  @OfCategory('hasFilledForm')
  @IsBoolean()
  hasFilledForm?: boolean | null;

  /** The field applies to `parcerias` with `partnershipStatus` `nao_sou_parceiro`. */
  @OfCategory('streamLinks')
  @OneLine()
  @IsArray()
  @ArrayMaxSize(LIMITS.streamLinks, tooMany(LIMITS.streamLinks))
  @ArrayUnique()
  @MaxLength(LIMITS.streamLinkLength, tooLong(LIMITS.streamLinkLength, { each: true }))
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true },
    { ...withText('ticket.stream_link'), each: true },
  )
  streamLinks?: string[] | null;

  /** The field is required for `feedbacks`. */
  @OfCategory('ratings')
  @AsRatings()
  @IsObject(withText('ticket.ratings'))
  @ValidateNested()
  ratings?: RatingsDto | null;

  /** Only the team may set the field. The server ignores it in requests of players. */
  @IsOptional()
  @IsEnum(TicketPriority)
  priority?: TicketPriority | null;

  /** The server ignores the field, because a new ticket is always open. */
  @IsOptional()
  @IsEnum(TicketStatus)
  status?: TicketStatus | null;

  /** Only the team may set the field. The server ignores it in requests of players. */
  @IsOptional()
  @IsId()
  assignedTo?: number | null;
}

export class OpenTicketsResponse {
  ticketIds: number[];
  /** The category, present if the limit of one category was reached. */
  category?: TicketCategory;
}

export class EarlierTicketResponse {
  ticketId: number;
}
