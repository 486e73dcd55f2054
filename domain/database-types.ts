export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
	public: {
		Tables: {
			accepted_reminders: {
				Row: {
					lease_id: string;
					post_id: string;
					version: number;
					worker_id: string;
				};
				ComputedFields: never;
				Insert: {
					lease_id: string;
					post_id: string;
					version: number;
					worker_id: string;
				};
				Update: {
					lease_id?: string;
					post_id?: string;
					version?: number;
					worker_id?: string;
				};
				Relationships: [];
			};
			admin_address: {
				Row: {
					email: string;
					only_one: boolean;
				};
				ComputedFields: never;
				Insert: {
					email: string;
					only_one?: boolean;
				};
				Update: {
					email?: string;
					only_one?: boolean;
				};
				Relationships: [];
			};
			admin_audit_log: {
				Row: {
					action: string;
					actor_id: string | null;
					by_operator: boolean;
					details: NonNullable<Json>;
					happened_at: string;
					id: number;
					target_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					action: string;
					actor_id?: string | null;
					by_operator: boolean;
					details?: NonNullable<Json>;
					happened_at?: string;
					id?: never;
					target_id?: string | null;
				};
				Update: {
					action?: string;
					actor_id?: string | null;
					by_operator?: boolean;
					details?: NonNullable<Json>;
					happened_at?: string;
					id?: never;
					target_id?: string | null;
				};
				Relationships: [];
			};
			author_activity: {
				Row: {
					last_active_at: string;
					total_generations: number;
					user_id: string;
					week_generations: number;
					week_start: string;
				};
				ComputedFields: never;
				Insert: {
					last_active_at: string;
					total_generations?: number;
					user_id: string;
					week_generations?: number;
					week_start?: string;
				};
				Update: {
					last_active_at?: string;
					total_generations?: number;
					user_id?: string;
					week_generations?: number;
					week_start?: string;
				};
				Relationships: [];
			};
			author_tokens: {
				Row: {
					calls: number;
					input_tokens: number;
					month: string;
					output_tokens: number;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					calls: number;
					input_tokens: number;
					month: string;
					output_tokens: number;
					user_id: string;
				};
				Update: {
					calls?: number;
					input_tokens?: number;
					month?: string;
					output_tokens?: number;
					user_id?: string;
				};
				Relationships: [];
			};
			calendar_feeds: {
				Row: {
					created_at: string;
					last_fetched_at: string | null;
					token: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					last_fetched_at?: string | null;
					token?: string;
					user_id: string;
				};
				Update: {
					created_at?: string;
					last_fetched_at?: string | null;
					token?: string;
					user_id?: string;
				};
				Relationships: [];
			};
			cancelled_posts: {
				Row: {
					cancelled_at: string;
					post_id: string;
					scheduled_date: string;
					scheduled_time: string | null;
					time_zone: string;
					user_id: string;
					version: number;
				};
				ComputedFields: never;
				Insert: {
					cancelled_at?: string;
					post_id: string;
					scheduled_date: string;
					scheduled_time?: string | null;
					time_zone: string;
					user_id: string;
					version: number;
				};
				Update: {
					cancelled_at?: string;
					post_id?: string;
					scheduled_date?: string;
					scheduled_time?: string | null;
					time_zone?: string;
					user_id?: string;
					version?: number;
				};
				Relationships: [];
			};
			draft_versions: {
				Row: {
					based_on: string | null;
					based_on_content: string | null;
					config: NonNullable<Json>;
					created_at: string;
					draft_id: string;
					id: string;
					label: string;
					post_content: string;
					updated_at: string;
					user_id: string;
					user_message: string;
					version: number;
					writer: string;
				};
				ComputedFields: never;
				Insert: {
					based_on?: string | null;
					based_on_content?: string | null;
					config: NonNullable<Json>;
					created_at?: string;
					draft_id: string;
					id?: string;
					label: string;
					post_content: string;
					updated_at?: string;
					user_id: string;
					user_message?: string;
					version?: number;
					writer: string;
				};
				Update: {
					based_on?: string | null;
					based_on_content?: string | null;
					config?: NonNullable<Json>;
					created_at?: string;
					draft_id?: string;
					id?: string;
					label?: string;
					post_content?: string;
					updated_at?: string;
					user_id?: string;
					user_message?: string;
					version?: number;
					writer?: string;
				};
				Relationships: [
					{
						foreignKeyName: "draft_versions_draft_id_user_id_fkey";
						columns: ["draft_id", "user_id"];
						isOneToOne: false;
						referencedRelation: "drafts";
						referencedColumns: ["id", "user_id"];
					},
				];
			};
			drafts: {
				Row: {
					config: NonNullable<Json>;
					created_at: string;
					deleted_at: string | null;
					id: string;
					media_ids: string[];
					updated_at: string;
					user_id: string;
					user_message: string;
					version: number;
				};
				ComputedFields: never;
				Insert: {
					config?: NonNullable<Json>;
					created_at?: string;
					deleted_at?: string | null;
					id?: string;
					media_ids?: string[];
					updated_at?: string;
					user_id: string;
					user_message?: string;
					version?: number;
				};
				Update: {
					config?: NonNullable<Json>;
					created_at?: string;
					deleted_at?: string | null;
					id?: string;
					media_ids?: string[];
					updated_at?: string;
					user_id?: string;
					user_message?: string;
					version?: number;
				};
				Relationships: [];
			};
			generation_failures: {
				Row: {
					failed_at: string;
					id: number;
					model: string;
					reason: string;
				};
				ComputedFields: never;
				Insert: {
					failed_at?: string;
					id?: never;
					model: string;
					reason: string;
				};
				Update: {
					failed_at?: string;
					id?: never;
					model?: string;
					reason?: string;
				};
				Relationships: [];
			};
			generation_prompts: {
				Row: {
					created_at: string;
					prompt: string;
					system_message: string;
					user_id: string;
					version_id: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					prompt: string;
					system_message: string;
					user_id: string;
					version_id: string;
				};
				Update: {
					created_at?: string;
					prompt?: string;
					system_message?: string;
					user_id?: string;
					version_id?: string;
				};
				Relationships: [
					{
						foreignKeyName: "generation_prompts_version_id_user_id_fkey";
						columns: ["version_id", "user_id"];
						isOneToOne: false;
						referencedRelation: "draft_versions";
						referencedColumns: ["id", "user_id"];
					},
				];
			};
			generation_reservations: {
				Row: {
					expires_at: string;
					id: string;
					is_stop_asked: boolean;
					user_id: string;
					week_start: string;
				};
				ComputedFields: never;
				Insert: {
					expires_at?: string;
					id?: string;
					is_stop_asked?: boolean;
					user_id: string;
					week_start: string;
				};
				Update: {
					expires_at?: string;
					id?: string;
					is_stop_asked?: boolean;
					user_id?: string;
					week_start?: string;
				};
				Relationships: [];
			};
			media: {
				Row: {
					alt_text: string;
					bytes: number;
					created_at: string;
					cropped_from: string | null;
					height: number | null;
					id: string;
					kind: string;
					listed_at: string;
					name: string;
					pages: number | null;
					path: string;
					slides: Json | null;
					thumb_path: string | null;
					user_id: string;
					width: number | null;
				};
				ComputedFields: never;
				Insert: {
					alt_text?: string;
					bytes: number;
					created_at?: string;
					cropped_from?: string | null;
					height?: number | null;
					id: string;
					kind?: never;
					listed_at?: string;
					name?: string;
					pages?: number | null;
					path: string;
					slides?: Json | null;
					thumb_path?: string | null;
					user_id: string;
					width?: number | null;
				};
				Update: {
					alt_text?: string;
					bytes?: number;
					created_at?: string;
					cropped_from?: string | null;
					height?: number | null;
					id?: string;
					kind?: never;
					listed_at?: string;
					name?: string;
					pages?: number | null;
					path?: string;
					slides?: Json | null;
					thumb_path?: string | null;
					user_id?: string;
					width?: number | null;
				};
				Relationships: [
					{
						foreignKeyName: "media_cropped_from_fkey";
						columns: ["cropped_from"];
						isOneToOne: false;
						referencedRelation: "media";
						referencedColumns: ["id"];
					},
				];
			};
			model_settings: {
				Row: {
					base_url: string | null;
					key_ending: string | null;
					key_id: string | null;
					model_id: string | null;
					only_one: boolean;
					provider: string | null;
					sealed_key: string | null;
					writer: string;
					model_settings_name: string | null;
				};
				ComputedFields: "model_settings_name";
				Insert: {
					base_url?: string | null;
					key_ending?: string | null;
					key_id?: string | null;
					model_id?: string | null;
					only_one?: boolean;
					provider?: string | null;
					sealed_key?: string | null;
					writer: string;
				};
				Update: {
					base_url?: string | null;
					key_ending?: string | null;
					key_id?: string | null;
					model_id?: string | null;
					only_one?: boolean;
					provider?: string | null;
					sealed_key?: string | null;
					writer?: string;
				};
				Relationships: [];
			};
			model_tokens: {
				Row: {
					calls: number;
					day: string;
					input_tokens: number;
					model: string;
					output_tokens: number;
				};
				ComputedFields: never;
				Insert: {
					calls: number;
					day: string;
					input_tokens: number;
					model: string;
					output_tokens: number;
				};
				Update: {
					calls?: number;
					day?: string;
					input_tokens?: number;
					model?: string;
					output_tokens?: number;
				};
				Relationships: [];
			};
			post_generations: {
				Row: {
					answered_failure_count: number;
					generation_count: number;
					stopped_count: number;
					unanswered_failure_count: number;
					updated_at: string;
					user_id: string;
					week_start: string;
				};
				ComputedFields: never;
				Insert: {
					answered_failure_count?: number;
					generation_count?: number;
					stopped_count?: number;
					unanswered_failure_count?: number;
					updated_at?: string;
					user_id: string;
					week_start: string;
				};
				Update: {
					answered_failure_count?: number;
					generation_count?: number;
					stopped_count?: number;
					unanswered_failure_count?: number;
					updated_at?: string;
					user_id?: string;
					week_start?: string;
				};
				Relationships: [];
			};
			posting_slots: {
				Row: {
					created_at: string;
					id: string;
					slot_time: string;
					user_id: string;
					weekday: number;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					id?: string;
					slot_time: string;
					user_id: string;
					weekday: number;
				};
				Update: {
					created_at?: string;
					id?: string;
					slot_time?: string;
					user_id?: string;
					weekday?: number;
				};
				Relationships: [];
			};
			profiles: {
				Row: {
					brand_voice: string;
					browser_locale: string | null;
					created_at: string;
					date_locale: string | null;
					display_name: string;
					email: string;
					id: string;
					last_scheduled_time: string | null;
					reminder_minutes_ahead: number;
					reminders_enabled: boolean;
					time_zone: string | null;
					updated_at: string;
					user_id: string;
					weekly_limit: number | null;
				};
				ComputedFields: never;
				Insert: {
					brand_voice?: string;
					browser_locale?: string | null;
					created_at?: string;
					date_locale?: string | null;
					display_name: string;
					email: string;
					id?: string;
					last_scheduled_time?: string | null;
					reminder_minutes_ahead?: number;
					reminders_enabled?: boolean;
					time_zone?: string | null;
					updated_at?: string;
					user_id: string;
					weekly_limit?: number | null;
				};
				Update: {
					brand_voice?: string;
					browser_locale?: string | null;
					created_at?: string;
					date_locale?: string | null;
					display_name?: string;
					email?: string;
					id?: string;
					last_scheduled_time?: string | null;
					reminder_minutes_ahead?: number;
					reminders_enabled?: boolean;
					time_zone?: string | null;
					updated_at?: string;
					user_id?: string;
					weekly_limit?: number | null;
				};
				Relationships: [];
			};
			push_subscriptions: {
				Row: {
					auth: string;
					created_at: string;
					endpoint: string;
					id: string;
					p256dh: string;
					session_id: string | null;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					auth: string;
					created_at?: string;
					endpoint: string;
					id?: string;
					p256dh: string;
					session_id?: string | null;
					user_id: string;
				};
				Update: {
					auth?: string;
					created_at?: string;
					endpoint?: string;
					id?: string;
					p256dh?: string;
					session_id?: string | null;
					user_id?: string;
				};
				Relationships: [];
			};
			reminder_workers: {
				Row: {
					id: string;
					joined_at: string;
				};
				ComputedFields: never;
				Insert: {
					id: string;
					joined_at?: string;
				};
				Update: {
					id?: string;
					joined_at?: string;
				};
				Relationships: [];
			};
			reminders: {
				Row: {
					attempts: number;
					due_at: string;
					last_error: string | null;
					lease_id: string | null;
					next_attempt_at: string | null;
					post_id: string;
					sent_at: string | null;
					state: string;
					updated_at: string;
					user_id: string;
					version: number;
					worker_id: string | null;
				};
				ComputedFields: never;
				Insert: {
					attempts?: number;
					due_at: string;
					last_error?: string | null;
					lease_id?: string | null;
					next_attempt_at?: string | null;
					post_id: string;
					sent_at?: string | null;
					state: string;
					updated_at?: string;
					user_id: string;
					version?: number;
					worker_id?: string | null;
				};
				Update: {
					attempts?: number;
					due_at?: string;
					last_error?: string | null;
					lease_id?: string | null;
					next_attempt_at?: string | null;
					post_id?: string;
					sent_at?: string | null;
					state?: string;
					updated_at?: string;
					user_id?: string;
					version?: number;
					worker_id?: string | null;
				};
				Relationships: [
					{
						foreignKeyName: "reminders_post_id_fkey";
						columns: ["post_id"];
						isOneToOne: true;
						referencedRelation: "scheduled_posts";
						referencedColumns: ["id"];
					},
				];
			};
			scheduled_posts: {
				Row: {
					content_hash: string | null;
					created_at: string;
					draft_version_id: string | null;
					id: string;
					is_posted: boolean;
					media_ids: string[];
					planned_at: string | null;
					post_content: string;
					posted_at: string | null;
					remind_at: string;
					scheduled_date: string;
					scheduled_time: string | null;
					time_zone: string;
					updated_at: string;
					user_id: string;
					version: number;
					plan_reminder: {
						due_at: string;
						next_attempt_at: string;
						state: string;
						user_id: string;
					} | null;
				};
				ComputedFields: "plan_reminder";
				Insert: {
					content_hash?: never;
					created_at?: string;
					draft_version_id?: string | null;
					id?: string;
					is_posted?: boolean;
					media_ids?: string[];
					planned_at?: never;
					post_content: string;
					posted_at?: string | null;
					remind_at?: string;
					scheduled_date: string;
					scheduled_time?: string | null;
					time_zone: string;
					updated_at?: string;
					user_id: string;
					version?: number;
				};
				Update: {
					content_hash?: never;
					created_at?: string;
					draft_version_id?: string | null;
					id?: string;
					is_posted?: boolean;
					media_ids?: string[];
					planned_at?: never;
					post_content?: string;
					posted_at?: string | null;
					remind_at?: string;
					scheduled_date?: string;
					scheduled_time?: string | null;
					time_zone?: string;
					updated_at?: string;
					user_id?: string;
					version?: number;
				};
				Relationships: [
					{
						foreignKeyName: "scheduled_posts_draft_version_id_user_id_fkey";
						columns: ["draft_version_id", "user_id"];
						isOneToOne: false;
						referencedRelation: "draft_versions";
						referencedColumns: ["id", "user_id"];
					},
				];
			};
			suspensions: {
				Row: {
					reason: string;
					suspended_at: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					reason: string;
					suspended_at?: string;
					user_id: string;
				};
				Update: {
					reason?: string;
					suspended_at?: string;
					user_id?: string;
				};
				Relationships: [];
			};
			templates: {
				Row: {
					created_at: string;
					id: string;
					is_default: boolean;
					name: string;
					system_message: string;
					updated_at: string;
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					id?: string;
					is_default?: boolean;
					name: string;
					system_message: string;
					updated_at?: string;
					user_id: string;
				};
				Update: {
					created_at?: string;
					id?: string;
					is_default?: boolean;
					name?: string;
					system_message?: string;
					updated_at?: string;
					user_id?: string;
				};
				Relationships: [];
			};
			time_zones: {
				Row: {
					name: string;
					rules: number | null;
				};
				ComputedFields: never;
				Insert: {
					name: string;
					rules?: number | null;
				};
				Update: {
					name?: string;
					rules?: number | null;
				};
				Relationships: [];
			};
			token_cap: {
				Row: {
					only_one: boolean;
					tokens_per_month: number;
				};
				ComputedFields: never;
				Insert: {
					only_one?: boolean;
					tokens_per_month: number;
				};
				Update: {
					only_one?: boolean;
					tokens_per_month?: number;
				};
				Relationships: [];
			};
			user_roles: {
				Row: {
					created_at: string;
					role: Database["public"]["Enums"]["app_role"];
					user_id: string;
				};
				ComputedFields: never;
				Insert: {
					created_at?: string;
					role: Database["public"]["Enums"]["app_role"];
					user_id: string;
				};
				Update: {
					created_at?: string;
					role?: Database["public"]["Enums"]["app_role"];
					user_id?: string;
				};
				Relationships: [];
			};
		};
		Views: {
			[_ in never]: never;
		};
		Functions: {
			account_access: {
				Args: Record<PropertyKey, never>;
				Returns: {
					is_admin: boolean;
					is_suspended: boolean;
				}[];
			};
			account_exists: { Args: { _user_id: string }; Returns: boolean };
			act_on_reminder: {
				Args: { _action: string; _date?: string; _post_id: string; _time?: string; _version: number };
				Returns: string;
			};
			add_media: {
				Args: { _draft_id: string; _media: Json; _replaces?: string; _write_id: string };
				Returns: Json;
			};
			admin_audit: {
				Args: { _before?: number; _limit?: number; _user_id?: string };
				Returns: {
					action: string;
					actor_email: string;
					by_operator: boolean;
					details: Json;
					happened_at: string;
					id: number;
					target_email: string;
					target_id: string;
				}[];
			};
			admin_data: {
				Args: {
					_after: Json;
					_direction: string;
					_limit: number;
					_search: string;
					_since: string;
					_sort: string;
					_with_totals: boolean;
				};
				Returns: Json;
			};
			admin_tokens: { Args: Record<PropertyKey, never>; Returns: Json };
			admin_totals: {
				Args: Record<PropertyKey, never>;
				Returns: {
					active_this_week: number;
					generations: number;
					users: number;
				}[];
			};
			admin_users: {
				Args: { _after?: Json; _direction?: string; _limit?: number; _search?: string; _sort?: string };
				Returns: {
					created_at: string;
					cursor: Json;
					display_name: string;
					email: string;
					id: string;
					is_admin: boolean;
					last_active: string;
					suspended_at: string;
					suspension_reason: string;
					total_generations: number;
					user_id: string;
					week_generations: number;
					weekly_limit: number;
				}[];
			};
			admin_weekly_activity: {
				Args: { _weeks?: number };
				Returns: {
					generations: number;
					sign_ups: number;
					week_start: string;
				}[];
			};
			arrange_media: {
				Args: { _draft_id: string; _media_ids: string[]; _seen: string[]; _write_id: string };
				Returns: Json;
			};
			ask_to_stop_generation: { Args: { _user_id: string }; Returns: boolean };
			begin_sending_reminders: {
				Args: { _claims: Json; _lease_seconds?: number; _now?: string };
				Returns: {
					attempts: number;
					date_locale: string;
					display_name: string;
					due_at: string;
					email: string;
					lease_id: string;
					minutes_ahead: number;
					post_content: string;
					post_id: string;
					remind_at: string;
					scheduled_date: string;
					scheduled_time: string;
					time_zone: string;
					user_id: string;
					version: number;
				}[];
			};
			calendar_feed_posts: { Args: { _after?: Json; _size?: number; _token: string }; Returns: Json };
			check_time_zone: { Args: { _name: string }; Returns: undefined };
			claim_due_reminders: {
				Args: { _batch: number; _lease_seconds: number; _now?: string; _worker_id?: string };
				Returns: {
					attempts: number;
					lease_id: string;
					outcome: string;
					post_id: string;
					version: number;
				}[];
			};
			claim_push_deliveries: {
				Args: { _batch: number; _lease_seconds?: number; _now?: string };
				Returns: {
					auth: string;
					date_locale: string;
					due_at: string;
					endpoint: string;
					p256dh: string;
					post_content: string;
					post_id: string;
					remind_at: string;
					subscription_id: string;
					time_zone: string;
					user_id: string;
					version: number;
				}[];
			};
			copy_media: {
				Args: { _draft_id: string; _media_ids: string[]; _new_ids: string[]; _write_id: string };
				Returns: Json;
			};
			current_week_start: { Args: Record<PropertyKey, never>; Returns: string };
			delete_account: { Args: { _user_id: string }; Returns: string };
			delete_post: { Args: { _seen: Json; _write_id: string }; Returns: Json };
			describe_media: { Args: { _alt_text: string; _base: string; _id: string }; Returns: boolean };
			draft_of_post: { Args: { _post_id: string }; Returns: string };
			end_reminder_leases: { Args: { _now?: string }; Returns: undefined };
			end_sessions: { Args: Record<PropertyKey, never>; Returns: number };
			find_drafts: {
				Args: { _before?: string; _limit?: number; _search?: string };
				Returns: {
					id: string;
					label: string;
					post_content: string;
					scheduled_date: string;
					scheduled_time: string;
					state: string;
					updated_at: string;
					user_message: string;
					versions: number;
					writer: string;
				}[];
			};
			find_posts_with_same_text: {
				Args: { _texts: string[] };
				Returns: {
					id: string;
					is_posted: boolean;
					scheduled_date: string;
					scheduled_time: string;
					text_number: number;
					time_zone: string;
				}[];
			};
			finish_generation: {
				Args: {
					_calls?: Json;
					_post?: Json;
					_reservation_id: string;
					_user_id: string;
					_weekly_limit: number;
				};
				Returns: {
					draft_version_id: string;
					remaining: number;
				}[];
			};
			finish_push_deliveries: { Args: { _now?: string; _results: Json }; Returns: undefined };
			finish_reminders: { Args: { _now?: string; _results: Json }; Returns: number };
			free_media: { Args: { _user_id: string }; Returns: string[] };
			generation_quota: {
				Args: { _user_id: string; _weekly_limit: number };
				Returns: {
					remaining: number;
					weekly_limit: number;
				}[];
			};
			give_back_failed_generation: {
				Args: { _has_answered: boolean; _reservation_id: string; _user_id: string };
				Returns: boolean;
			};
			grant_admin: { Args: { _email: string }; Returns: undefined };
			has_admin_role: { Args: { _user_id: string }; Returns: boolean };
			has_other_admin: { Args: { _user_id: string }; Returns: boolean };
			has_role: {
				Args: { _role: Database["public"]["Enums"]["app_role"]; _user_id: string };
				Returns: boolean;
			};
			import_scheduled_posts: {
				Args: { _is_new_only?: boolean; _posts: Json; _write_id?: string };
				Returns: number;
			};
			is_reminder_worker: { Args: { _worker_id: string }; Returns: boolean };
			is_suspended: { Args: Record<PropertyKey, never>; Returns: boolean };
			is_time_zone: { Args: { _name: string }; Returns: boolean };
			join_reminder_workers: { Args: { _worker_id: string }; Returns: undefined };
			latest_reminder_failures: {
				Args: { _limit: number; _now?: string };
				Returns: {
					failed_at: string;
					is_final: boolean;
					reason: string;
				}[];
			};
			list_admins: {
				Args: Record<PropertyKey, never>;
				Returns: {
					email: string;
					since: string;
				}[];
			};
			look_at_reminder: {
				Args: { _post_id: string; _version: number };
				Returns: {
					date_locale: string;
					minutes_ahead: number;
					post_content: string;
					remind_at: string;
					scheduled_date: string;
					scheduled_time: string;
					state: string;
					time_zone: string;
				}[];
			};
			may_store_media: { Args: { _name: string; _size: number }; Returns: boolean };
			media_folder: { Args: Record<PropertyKey, never>; Returns: string };
			media_of_posts: {
				Args: { _post_ids: string[] };
				Returns: {
					alt_text: string;
					height: number;
					id: string;
					kind: string;
					name: string;
					path: string;
					place: number;
					post_id: string;
					thumb_path: string;
					width: number;
				}[];
			};
			media_usage: {
				Args: Record<PropertyKey, never>;
				Returns: {
					cap_bytes: number;
					left_bytes: number;
					used_bytes: number;
				}[];
			};
			milliseconds_to_next_reminder: { Args: Record<PropertyKey, never>; Returns: number };
			model_settings_name: {
				Args: {
					_row: Omit<
						Database["public"]["Tables"]["model_settings"]["Row"],
						Database["public"]["Tables"]["model_settings"]["ComputedFields"]
					>;
				};
				Returns: string;
			};
			newest_posted: { Args: { _user_id: string }; Returns: Json };
			next_reminder_at: { Args: Record<PropertyKey, never>; Returns: string };
			operating_figures: {
				Args: { _now?: string };
				Returns: {
					failed: number;
					generation_failures: number;
					generations_this_week: number;
					lag_longest: number;
					lag_median: number;
					lag_p99: number;
					missed: number;
					oldest_waiting_seconds: number;
					retrying: number;
					sent: number;
					waiting: number;
				}[];
			};
			orphaned_media: { Args: { _limit: number }; Returns: string[] };
			pause_reminders: { Args: { _user_id: string }; Returns: undefined };
			place_of_time_zone: { Args: { _name: string }; Returns: string };
			plan_reminder: {
				Args: {
					_post: Omit<
						Database["public"]["Tables"]["scheduled_posts"]["Row"],
						Database["public"]["Tables"]["scheduled_posts"]["ComputedFields"]
					>;
				};
				Returns: {
					due_at: string;
					next_attempt_at: string;
					state: string;
					user_id: string;
				}[];
			};
			post_content_hash: { Args: { _post_content: string }; Returns: string };
			record_generation_failure: { Args: { _model: string; _reason: string }; Returns: undefined };
			record_tokens: {
				Args: { _input_tokens: number; _model: string; _output_tokens: number; _user_id: string };
				Returns: undefined;
			};
			recover_reminders: { Args: { _now?: string }; Returns: number };
			refuse_beyond_token_cap: { Args: Record<PropertyKey, never>; Returns: undefined };
			refuse_suspended: { Args: { _user_id: string }; Returns: undefined };
			release_generation: {
				Args: { _reservation_id: string; _user_id: string; _weekly_limit: number };
				Returns: number;
			};
			remaining_generations: { Args: { _user_id: string; _weekly_limit: number }; Returns: number };
			reminder_statistics: {
				Args: { _now?: string };
				Returns: {
					failed_by_reason: Json;
					oldest_waiting: string;
					sent_today: number;
					waiting: number;
				}[];
			};
			reminder_worker_key: { Args: { _worker_id: string }; Returns: number };
			renew_calendar_feed: { Args: Record<PropertyKey, never>; Returns: string };
			replan_after_time_zone_update: { Args: Record<PropertyKey, never>; Returns: number };
			require_admin: { Args: Record<PropertyKey, never>; Returns: undefined };
			reseal_model_key: {
				Args: { _key_id: string; _old_sealed_key: string; _sealed_key: string };
				Returns: undefined;
			};
			reserve_generation: {
				Args: { _asks_model?: boolean; _reads_posted?: boolean; _user_id: string; _weekly_limit: number };
				Returns: {
					posted: Json;
					remaining: number;
					reservation_id: string;
				}[];
			};
			resume_reminders: { Args: { _since: string; _user_id: string }; Returns: undefined };
			revoke_admin: { Args: { _email: string }; Returns: undefined };
			save_brand_voice: { Args: { _brand_voice: string; _seen: string }; Returns: string };
			save_draft: { Args: { _base: string; _draft: Json; _seen?: number; _write_id: string }; Returns: Json };
			save_model_settings: { Args: { _actor_id: string; _key: string; _settings: Json }; Returns: undefined };
			save_post: { Args: { _post: Json; _seen?: Json; _write_id: string }; Returns: Json };
			save_push_subscription: {
				Args: { _auth: string; _endpoint: string; _p256dh: string };
				Returns: undefined;
			};
			save_version: {
				Args: { _base: string; _seen?: number; _version: Json; _write_id: string };
				Returns: Json;
			};
			set_admin: { Args: { _is_admin: boolean; _user_id: string }; Returns: undefined };
			set_admin_address: { Args: { _email: string }; Returns: undefined };
			set_token_cap: { Args: { _tokens_per_month: number }; Returns: undefined };
			set_weekly_limit: { Args: { _user_id: string; _weekly_limit: number }; Returns: undefined };
			stop_generation: {
				Args: { _is_asked?: boolean; _reservation_id: string; _user_id: string };
				Returns: boolean;
			};
			suspend_author: { Args: { _reason: string; _user_id: string }; Returns: undefined };
			take_over: { Args: Record<PropertyKey, never>; Returns: undefined };
			tell_admins: { Args: Record<PropertyKey, never>; Returns: undefined };
			time_zone_rules: { Args: { _name: string }; Returns: number };
			tokens_left: { Args: Record<PropertyKey, never>; Returns: number };
			tokens_of_month: { Args: Record<PropertyKey, never>; Returns: number };
			unsuspend_author: { Args: { _user_id: string }; Returns: undefined };
			walk_due_reminders: {
				Args: { _moment: string; _now: string; _steps: number; _user_id: string };
				Returns: {
					moment: string;
					step: number;
					user_id: string;
				}[];
			};
			wall_clock_to_instant: { Args: { _date: string; _time: string; _time_zone: string }; Returns: string };
			weekly_limit_of: { Args: { _user_id: string; _weekly_limit: number }; Returns: number };
			write_audit_log: {
				Args: { _action: string; _actor_id?: string; _details?: Json; _target_id: string };
				Returns: undefined;
			};
		};
		Enums: {
			app_role: "admin";
		};
		CompositeTypes: {
			[_ in never]: never;
		};
	};
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
	DefaultSchemaTableNameOrOptions extends
		| keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
		| { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
				DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
			DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
			Row: infer R;
		}
		? R
		: never
	: DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
		? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
				Row: infer R;
			}
			? R
			: never
		: never;

export type TablesInsert<
	DefaultSchemaTableNameOrOptions extends
		| keyof DefaultSchema["Tables"]
		| { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
			Insert: infer I;
		}
		? I
		: never
	: DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
		? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
				Insert: infer I;
			}
			? I
			: never
		: never;

export type TablesUpdate<
	DefaultSchemaTableNameOrOptions extends
		| keyof DefaultSchema["Tables"]
		| { schema: keyof DatabaseWithoutInternals },
	TableName extends DefaultSchemaTableNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
		: never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
			Update: infer U;
		}
		? U
		: never
	: DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
		? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
				Update: infer U;
			}
			? U
			: never
		: never;

export type Enums<
	DefaultSchemaEnumNameOrOptions extends
		| keyof DefaultSchema["Enums"]
		| { schema: keyof DatabaseWithoutInternals },
	EnumName extends DefaultSchemaEnumNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
		: never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
	: DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
		? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
		: never;

export type CompositeTypes<
	PublicCompositeTypeNameOrOptions extends
		| keyof DefaultSchema["CompositeTypes"]
		| { schema: keyof DatabaseWithoutInternals },
	CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
		schema: keyof DatabaseWithoutInternals;
	}
		? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
		: never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
	? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
	: PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
		? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
		: never;

export const Constants = {
	public: {
		Enums: {
			app_role: ["admin"],
		},
	},
} as const;
